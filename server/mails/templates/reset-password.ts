import { type Brand, type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** spec D29 The old password works until a new one is set. */
export function resetPassword(brand: Brand, token: string): Mail {
  const words = mailWords(brand.language).resetPassword;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(brand.name)],
    button: { words: words.button, url: `${brand.origin}/set-password/${token}` },
    after: [words.after],
  });
}
