import { accountMailWords } from '../account-words.ts';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';

/** ADR 0130 To both addresses, after both accounts confirmed. `other` is the hidden address of the other one. */
export function accountsMerged(brand: Brand, { other, isClosing }: { other: string; isClosing: boolean }): Mail {
  const words = accountMailWords(brand).accountsMerged;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [isClosing ? words.closing(other) : words.staying(other)],
    after: [words.after],
  });
}
