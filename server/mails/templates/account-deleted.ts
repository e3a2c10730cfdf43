import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** spec §2 The last mail to a customer who deleted the account. */
export function accountDeleted(brand: Brand): Mail {
  const words = accountMailWords(brand).accountDeleted;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    after: [words.after],
  });
}
