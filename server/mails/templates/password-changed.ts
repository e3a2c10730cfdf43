import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** controls C31 A warning for a customer whose password somebody else changed. */
export function passwordChanged(brand: Brand): Mail {
  const words = accountMailWords(brand).passwordChanged;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    after: [words.after, `${brand.origin}/forgot`],
  });
}
