import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `holdNote` is what support wrote, `hasClock` whether the order had a deadline to keep. */
type Held = { id: number; title: string; holdNote: string; hasClock: boolean };

/** spec §10.20 Sent when support puts an order on hold. */
export function orderHeld(brand: Brand, { id, title, holdNote, hasClock }: Held): Mail {
  const words = mailWords(brand).orderHeld;
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [
      words.held({ id, title }),
      ...(holdNote ? [words.note(holdNote.replace(/\s+/gu, ' '))] : []),
      ...(hasClock ? [words.clock] : []),
    ],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
