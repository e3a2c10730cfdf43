import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** spec D17 To a customer who signed up without a password. */
export function setPasswordMail(brand: Brand, token: string): Mail {
  const words = accountMailWords(brand).setPassword;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(brand.name)],
    button: { words: words.button, url: `${brand.origin}/set-password/${token}` },
    after: [words.after],
  });
}
