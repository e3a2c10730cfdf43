import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `id` and `title` are those of the order, `amount` is in cents, `note` the reason that support gave. */
type Refunded = { id: number; title: string; currency: string; amount: number; note: string };

/** ADR 0051 Sent when support sends money back. */
export function orderRefund(brand: Brand, { id, title, currency, amount, note }: Refunded): Mail {
  const { language, origin } = brand;
  const words = mailWords(language).refund;
  const money = formatFor({ language, currency }).money(amount);
  return letter(brand, {
    subject: words.subject(money, id),
    paragraphs: [words.text(money, { id, title }), words.note(note.replace(/\s+/gu, ' ')), words.time],
    button: { words: words.button, url: `${origin}/orderinfo/${id}/details` },
  });
}
