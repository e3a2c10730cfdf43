import { accountMailWords } from '../account-words.ts';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';

type Written = { subject: string; body: string; author: string };

/** ADR 0306 What support wrote to a writer. An answer goes to the address of the site, as that of each mail. */
export function writerNotice(brand: Brand, { subject, body, author }: Written): Mail {
  const words = accountMailWords(brand).writerNotice;
  return letter(brand, {
    subject: words.subject(brand.name, subject),
    paragraphs: body.split(/\n{2,}/),
    after: [words.after(author, brand.email)],
  });
}
