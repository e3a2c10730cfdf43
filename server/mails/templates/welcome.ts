import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** To a customer who signed up with a password. */
export function welcome(brand: Brand): Mail {
  const words = accountMailWords(brand.language).welcome;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(brand.name)],
    button: { words: words.button, url: `${brand.origin}/dashboard` },
    after: [words.after],
  });
}
