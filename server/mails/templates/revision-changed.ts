import { type Brand, type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

type PubSub = { id: number; title: string; status: 'accepted' | 'delivered' | 'declined' };

/** spec §4 What became of a revision. */
export function revisionChanged(brand: Brand, { id, title, status }: PubSub): Mail {
  const words = mailWords(brand.language).revision;
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [words.text[status]({ id, title })],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/revisions` },
  });
}
