import { type Brand, oneLine } from './brand.ts';
import { type Letter, letterPage } from './letter-page.ts';

/** The subject of a mail and its content as text and as HTML. */
export type Mail = { subject: string; text: string; html: string };

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
  };
}
