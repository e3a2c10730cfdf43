import { type Brand, type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** controls C31 Tells the address that is, before another one takes its place; does not say which. */
export function emailChangeAsked(brand: Brand): Mail {
  const words = mailWords(brand.language).emailChangeAsked;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    after: [words.after],
  });
}
