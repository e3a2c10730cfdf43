import type { Speaker } from '@octavo/domain/language/dictionaries';
import { type Brand, oneLine } from './brand.ts';
import { type Letter, letterPage, withLink } from './letter-page.ts';
import { mailWords } from './words.ts';

/** The subject of a mail and its content as text and as HTML, in the language of `speaker`. */
export type Mail = { subject: string; text: string; html: string; speaker: Speaker };

/** Makes the HTML and the plain text of a mail. The content is plain text: markup in it is escaped. */
export function letter(brand: Brand, content: Letter): Mail {
  const { paragraphs, code, button, after = [] } = content;
  const subject = oneLine(content.subject);
  const closing = `${brand.name}, ${brand.email}`;
  const link = button ? [`${button.words}:\n${button.url}`] : [];
  return {
    subject,
    text: [...paragraphs, ...(code === undefined ? [] : [code]), ...link, ...after, closing].join('\n\n'),
    html: letterPage(brand, { ...content, subject }, closing),
    speaker: { language: brand.language, translate: brand.translate },
  };
}

/** The same mail with a line at its end, in its language, that stops mails of its kind. */
export function withStopLine({ text, html, ...mail }: Mail, address: string): Mail {
  const { stop } = mailWords(mail.speaker).letter;
  return { ...mail, text: `${text}\n\n${stop}: ${address}`, html: withLink(html, { words: stop, url: address }) };
}
