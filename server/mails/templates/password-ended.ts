import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** ADR 0084 Says that the earlier password no longer works; its link sets a new one. */
export function passwordEnded(brand: Brand, token: string): Mail {
  const words = accountMailWords(brand).passwordEnded;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    button: { words: words.button, url: `${brand.origin}/set-password/${token}` },
    after: [words.after],
  });
}
