import { formatFor } from '@octavo/domain/language/format';
import { urgencyIn } from '@octavo/domain/deadlines/ready-at';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `priceFinal` in cents; `note` is what support wrote and may be empty. */
type Offered = {
  id: number;
  title: string;
  priceFinal: number;
  currency: string;
  urgencyMinutes: number;
  until: Date;
  note: string;
};

/** spec §10.1 Sent when support offers an order. Times are in the zone of the reader and say so (spec §10.15). */
export function orderOffered(brand: Brand, { id, title, until, note, ...order }: Offered): Mail {
  const { language, zone } = brand;
  const words = mailWords(brand).orderOffered;
  const format = formatFor({ language, zone, currency: order.currency });
  const { count, unit } = urgencyIn(order.urgencyMinutes);
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [
      words.offered({ id, title, price: format.money(order.priceFinal) }),
      ...(note ? [words.note(note.replace(/\s+/gu, ' '))] : []),
      words.until(format.longMoment(until), format.duration(count, unit)),
    ],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
