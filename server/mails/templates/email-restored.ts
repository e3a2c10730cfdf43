import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** ADR 0085 To the address that an account had for a while. Does not name the one that it has again. */
export function emailRestored(brand: Brand): Mail {
  const words = accountMailWords(brand).emailRestored;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    after: [words.after],
  });
}
