import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

type Delivered = {
  id: number;
  title: string;
  /** For how many days revisions are free. */
  days: number;
};

/** Sent when an order is completed. */
export function orderDelivered(site: Brand, { id, title, days }: Delivered): Mail {
  const brand = saying(site, 'orderDelivered');
  const words = mailWords(brand).orderDelivered;
  return letter(brand, {
    ...say(brand, 'orderDelivered', { 'order number': String(id), title, 'revision days': String(days) }),
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/files` },
  });
}
