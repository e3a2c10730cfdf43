import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** spec D29 A link that sets a new password. The old password works until then. */
export function resetPassword(brand: Brand, token: string): Mail {
  const words = accountMailWords(brand).resetPassword;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(brand.name)],
    button: { words: words.button, url: `${brand.origin}/set-password/${token}` },
    after: [words.after],
  });
}
