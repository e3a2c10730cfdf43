import { type Brand, type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

type Revision = { id: number; title: string; status: 'accepted' | 'delivered' | 'declined' };

/** spec §4 Sent when the status of a revision changes. */
export function revisionChanged(brand: Brand, { id, title, status }: Revision): Mail {
  const words = mailWords(brand.language).revision;
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [words.text[status]({ id, title })],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/revisions` },
  });
}
