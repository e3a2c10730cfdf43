import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

/** `note` is what support wrote. */
type Moved = { id: number; title: string; from: Date; to: Date; note: string };

/** spec §12.5 Sent when support moves a deadline. Times are in the zone of the reader and say so (spec §10.15). */
export function deadlineMoved(site: Brand, { id, title, from, to, note }: Moved): Mail {
  const brand = saying(site, 'deadlineMoved');
  const { language, zone } = brand;
  const words = mailWords(brand).deadlineMoved;
  const format = formatFor({ language, zone });
  return letter(brand, {
    ...say(brand, 'deadlineMoved', {
      'order number': String(id),
      title,
      'old deadline': format.longMoment(from),
      deadline: format.longMoment(to),
      reason: note.replace(/\s+/gu, ' '),
    }),
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
