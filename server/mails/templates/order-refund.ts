import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

/** `id` and `title` are those of the order, `amount` is in cents, `note` the reason that support gave; null of a second payment. */
type Refunded = { id: number; title: string; currency: string; amount: number; note: string | null };

/** ADR 0051 Sent when support sends money back, and when a second payment goes back by itself. */
export function orderRefund(site: Brand, { id, title, currency, amount, note }: Refunded): Mail {
  const brand = saying(site, 'refund');
  const { language, origin } = brand;
  const words = mailWords(brand).refund;
  const money = formatFor({ language, currency }).money(amount);
  return letter(brand, {
    ...say(brand, 'refund', {
      'order number': String(id),
      title,
      amount: money,
      reason: note?.replace(/\s+/gu, ' ') ?? '',
    }),
    button: { words: words.button, url: `${origin}/orderinfo/${id}/details` },
    ...(note === null && { after: [words.twice] }),
  });
}
