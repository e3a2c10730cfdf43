import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** controls C31 To the current address, before a new one replaces it. Does not name the new one. */
export function emailChangeAsked(brand: Brand): Mail {
  const words = mailWords(brand.language).emailChangeAsked;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    after: [words.after],
  });
}
