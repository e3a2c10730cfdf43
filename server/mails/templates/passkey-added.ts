import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** ADR 0241 A warning for a customer whose account somebody else may have got a key to. */
export function passkeyAdded(brand: Brand, token: string): Mail {
  const words = accountMailWords(brand).passkeyAdded;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    button: { words: words.button, url: `${brand.origin}/not-me/${token}` },
    after: [words.after],
  });
}
