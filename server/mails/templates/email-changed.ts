import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** controls C31 To the old address, after a new one replaced it. ADR 0085: has a link to take the account back. */
export function emailChanged(brand: Brand, token: string): Mail {
  const words = accountMailWords(brand).emailChanged;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    button: { words: words.button, url: `${brand.origin}/not-me/${token}` },
    after: [words.after],
  });
}
