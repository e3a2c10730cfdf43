import { accountMailWords } from '../account-words.ts';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';

/** ADR 0222 Has a number that its reader types in at the desk: the mail of the site arrives. */
export function testMail(brand: Brand, { number }: { number: string }): Mail {
  const words = accountMailWords(brand).testMail;
  return letter(brand, { subject: words.subject(brand.name), paragraphs: [words.text(brand.name, number)] });
}
