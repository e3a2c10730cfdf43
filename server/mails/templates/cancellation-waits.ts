import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `id` and `title` are those of the order, `amount` the refund in cents. */
type Waiting = { id: number; title: string; amount: number; currency: string };

/** spec §10.6 Sent to support, once, when a request to cancel an order has waited for a day or longer. */
export function cancellationWaits(brand: Brand, { id, title, amount, currency }: Waiting): Mail {
  const { language, zone } = brand;
  const words = mailWords(brand).cancellationWaits;
  const back = formatFor({ language, zone, currency }).money(amount);
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [words.text({ id, title, amount: back })],
    button: { words: words.button, url: `${brand.origin}/desk/orders/${id}` },
  });
}
