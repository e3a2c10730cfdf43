import { type Brand, type Mail, letter } from '../letter.ts';

type Waiting = { id: number; title: string; from: 'support' | 'writer' };

/** Does not say what was written: a mail is read by more eyes than a chat. */
export const newMessage = (brand: Brand, { id, title, from }: Waiting): Mail =>
  letter(brand, {
    subject: `A message about order ${id}`,
    paragraphs: [`${from === 'writer' ? 'Your writer' : 'Our support'} wrote to you about order ${id}, "${title}".`],
    button: { words: 'Read the message', url: `${brand.origin}/orderinfo/${id}/messages` },
    after: ['We write once, and not again until you have read what is there.'],
  });
