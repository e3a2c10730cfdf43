import { chatQuery } from '@octavo/domain/messenger/direction';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

type Waiting = { id: number; title: string; from: 'support' | 'writer' };

/** Does not contain the message: other people may read a mail. */
export function newMessage(site: Brand, { id, title, from }: Waiting): Mail {
  const name = from === 'writer' ? 'messageOfWriter' : 'messageOfSupport';
  const brand = saying(site, name);
  const words = mailWords(brand).newMessage;
  return letter(brand, {
    ...say(brand, name, { 'order number': String(id), title }),
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/messages${chatQuery(from)}` },
    after: [words.after],
  });
}
