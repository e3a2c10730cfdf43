import { formatFor } from '@octavo/domain/language/format';
import { accountMailWords } from '../account-words.ts';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';

type Asked = { other: string; isClosing: boolean; token: string; until: Date };

/** ADR 0130 To both accounts that support believes to be of one person. `other` is the hidden address of the other one. The link only opens the question. */
export function mergeAsked(brand: Brand, { other, isClosing, token, until }: Asked): Mail {
  const words = accountMailWords(brand).mergeAsked;
  const { moment } = formatFor(brand);
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(other), isClosing ? words.closing : words.staying],
    button: { words: words.button, url: `${brand.origin}/merge/${token}` },
    after: [words.after(moment(until))],
  });
}
