import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** controls C31 To the current address, before a new one replaces it. Does not name the new one. ADR 0085: has a link to take the account back. */
export function emailChangeAsked(brand: Brand, token: string): Mail {
  const words = accountMailWords(brand).emailChangeAsked;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    button: { words: words.button, url: `${brand.origin}/not-me/${token}` },
    after: [words.after],
  });
}
