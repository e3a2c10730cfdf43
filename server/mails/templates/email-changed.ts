import { type Brand, type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** controls C31 Tells the address that was, when the account got another one. */
export function emailChanged(brand: Brand): Mail {
  const words = mailWords(brand.language).emailChanged;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    after: [words.after],
  });
}
