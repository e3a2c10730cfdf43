import { type Brand, type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** spec D28 Leads to a page with a button, never to the call that signs in: programs that read mail open every link in it. */
export function magicLink(brand: Brand, token: string): Mail {
  const words = mailWords(brand.language).magicLink;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(brand.name)],
    button: { words: words.button, url: `${brand.origin}/magic/${token}` },
    after: [words.after],
  });
}
