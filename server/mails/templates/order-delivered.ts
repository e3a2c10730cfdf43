import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

type Delivered = {
  id: number;
  title: string;
  /** For how many days revisions are free. */
  days: number;
};

/** Sent when an order is completed. */
export function orderDelivered(brand: Brand, { id, title, days }: Delivered): Mail {
  const words = mailWords(brand.language).orderDelivered;
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [words.delivered({ id, title }), words.revisions(days)],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/files` },
  });
}
