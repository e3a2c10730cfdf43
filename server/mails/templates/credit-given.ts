import type { CreditReason } from '@octavo/domain/deadlines/credit';
import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `amount` in cents; `note` is what support wrote to a credit that it gave. */
type Credit = {
  id: number;
  title: string;
  currency: string;
  reason: CreditReason;
  amount: number;
  code: string;
  note?: string;
};

/** spec D51a Sent when a customer gets a credit. */
export function creditGiven(brand: Brand, { id, title, currency, reason, amount, code, note }: Credit): Mail {
  const words = mailWords(brand).credit;
  const money = formatFor({ language: brand.language, currency }).money(amount);
  return letter(brand, {
    subject: words.subject(money, id),
    paragraphs: [
      words.reason[reason]({ id, title }),
      ...(note ? [words.note(note.replace(/\s+/gu, ' '))] : []),
      words.code(money, code),
    ],
    button: { words: words.button, url: `${brand.origin}/order?discount=${encodeURIComponent(code)}` },
    after: [words.after],
  });
}
