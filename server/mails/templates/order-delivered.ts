import { revisionDays } from '@octavo/domain/revisions/policy';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

type Delivered = { id: number; title: string; pages: number };

/** Sent when an order is completed. */
export function orderDelivered(brand: Brand, { id, title, pages }: Delivered): Mail {
  const words = mailWords(brand.language).orderDelivered;
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [words.delivered({ id, title }), words.revisions(revisionDays(pages))],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/files` },
  });
}
