import type { MailedCancellation } from '@octavo/domain/cancellations/request';
import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `id` and `title` are those of the order, `amount` the refund in cents, `answer` what support wrote, perhaps nothing. `isOutside`: ADR 0409. */
type Canceled = {
  id: number;
  title: string;
  state: MailedCancellation;
  amount: number;
  currency: string;
  answer: string;
  isOutside: boolean;
};

/** spec D38 Sent when a customer asks to cancel a paid order, and each time when something becomes of it. */
export function orderCancellation(brand: Brand, { id, title, state, amount, currency, ...rest }: Canceled): Mail {
  const { answer, isOutside } = rest;
  const { language, zone } = brand;
  const words = mailWords(brand).cancellation;
  const format = formatFor({ language, zone, currency });
  const text = state === 'refunded' && isOutside ? words.refundedOutside : words.text[state];
  const isAnswered = answer !== '' && state !== 'refunded';
  return letter(brand, {
    subject: words.subject[state](id),
    paragraphs: [
      text({ id, title, amount: format.money(amount) }),
      ...(isAnswered ? [words.answer(answer.replace(/\s+/gu, ' '))] : []),
    ],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
