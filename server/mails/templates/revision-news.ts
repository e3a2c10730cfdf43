import { type Brand, type Mail, letter } from '../letter.ts';

type PubSub = { id: number; title: string; status: 'accepted' | 'delivered' | 'declined' };

const SAID = {
  accepted: 'Your writer has begun the revision of',
  delivered: 'The revision is ready for',
  declined: 'We could not accept the revision of',
} as const;

/** spec §4 What became of a revision. */
export const revisionNews = (brand: Brand, { id, title, status }: PubSub): Mail =>
  letter(brand, {
    subject: `The revision of order ${id}`,
    paragraphs: [`${SAID[status]} order ${id}, "${title}".`],
    button: { words: 'Open the revision', url: `${brand.origin}/orderinfo/${id}/revisions` },
  });
