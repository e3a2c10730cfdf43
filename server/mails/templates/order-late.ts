import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** spec §10.20 Sent when the deadline of an order has passed. Its time is in the zone of the reader and says so (spec §10.15). */
export function orderLate(brand: Brand, { id, title, deadline }: { id: number; title: string; deadline: Date }): Mail {
  const { language, zone } = brand;
  const words = mailWords(brand).orderLate;
  const moment = formatFor({ language, zone }).longMoment(deadline);
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [words.late({ id, title, deadline: moment }), words.after],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
