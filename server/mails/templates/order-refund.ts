import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

/** `id` and `title` are those of the order, `amount` is in cents, `note` is the reason that support gave. */
type Returned = { id: number; title: string; currency: string; amount: number };
type Refunded = Returned & ({ cause: 'desk'; note: string } | { cause: 'overpayment' | 'difference' });

/** ADR 0051 Sent when support sends money back, when a second payment goes back by itself, and when a difference has gone back. */
export function orderRefund(site: Brand, { id, title, currency, amount, ...why }: Refunded): Mail {
  const brand = saying(site, 'refund');
  const { language, origin } = brand;
  const words = mailWords(brand).refund;
  const money = formatFor({ language, currency }).money(amount);
  const after = { desk: [], overpayment: [words.twice], difference: [words.cheaper] };
  return letter(brand, {
    ...say(brand, 'refund', {
      'order number': String(id),
      title,
      amount: money,
      reason: why.cause === 'desk' ? why.note.replace(/\s+/gu, ' ') : '',
    }),
    button: { words: words.button, url: `${origin}/orderinfo/${id}/details` },
    after: after[why.cause],
  });
}

/** ADR 0409 Sent when a difference was paid in another way than by its provider: in our words, as those of a site may say when it arrives. */
export function differenceOutside(brand: Brand, { id, title, currency, amount }: Returned): Mail {
  const { language, origin } = brand;
  const words = mailWords(brand).refund;
  const money = formatFor({ language, currency }).money(amount);
  return letter(brand, {
    subject: words.subject(money, id),
    paragraphs: [words.outside(money, { id, title })],
    button: { words: words.button, url: `${origin}/orderinfo/${id}/details` },
    after: [words.cheaper],
  });
}
