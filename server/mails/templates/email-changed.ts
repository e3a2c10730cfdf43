import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** controls C31 To the old address, after a new one replaced it. */
export function emailChanged(brand: Brand): Mail {
  const words = mailWords(brand.language).emailChanged;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text],
    after: [words.after],
  });
}
