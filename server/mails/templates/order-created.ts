import { formatFor } from '@octavo/domain/language/format';
import { urgencyIn } from '@octavo/domain/deadlines/ready-at';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

/** `priceFinal` in cents; `readyAt` is when the order is ready if it is paid now. */
type Created = {
  id: number;
  title: string;
  priceFinal: number;
  currency: string;
  urgencyMinutes: number;
  readyAt: Date;
};

/** spec §10.1 Sent when a customer has placed an order. Times are in the zone of the reader and say so (spec §10.15). */
export function orderCreated(site: Brand, { id, title, priceFinal, currency, urgencyMinutes, readyAt }: Created): Mail {
  const brand = saying(site, 'orderCreated');
  const { language, zone } = brand;
  const words = mailWords(brand).orderCreated;
  const format = formatFor({ language, zone, currency });
  const { count, unit } = urgencyIn(urgencyMinutes);
  const ready = format.longMoment(readyAt);
  return letter(brand, {
    ...(priceFinal > 0
      ? say(brand, 'orderCreated', {
          'order number': String(id),
          title,
          price: format.money(priceFinal),
          time: format.duration(count, unit),
          'ready by': ready,
        })
      : { subject: words.subject(id), paragraphs: [words.placedFree({ id, title }), words.readyBy(ready)] }),
    button: { words: priceFinal > 0 ? words.pay : words.open, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
