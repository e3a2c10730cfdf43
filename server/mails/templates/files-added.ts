import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

/** Sent when files are delivered to an order that is completed, outside a revision. */
export function filesAdded(site: Brand, { id, title }: { id: number; title: string }): Mail {
  const brand = saying(site, 'filesAdded');
  const words = mailWords(brand).filesAdded;
  return letter(brand, {
    ...say(brand, 'filesAdded', { 'order number': String(id), title }),
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/files` },
  });
}
