import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** spec §10.20 What a day has brought, by the subjects of its mails. */
export function digest(brand: Brand, subjects: string[]): Mail {
  const words = mailWords(brand).digest;
  return letter(brand, {
    subject: words.subject(subjects.length),
    paragraphs: [words.lead, ...subjects],
    button: { words: words.button, url: `${brand.origin}/notifications` },
    after: [words.after],
  });
}
