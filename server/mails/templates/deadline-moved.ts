import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** `note` is what support wrote. */
type Moved = { id: number; title: string; from: Date; to: Date; note: string };

/** spec §12.5 Sent when support moves a deadline. Times are in the zone of the reader and say so (spec §10.15). */
export function deadlineMoved(brand: Brand, { id, title, from, to, note }: Moved): Mail {
  const { language, zone } = brand;
  const words = mailWords(language).deadlineMoved;
  const format = formatFor({ language, zone });
  return letter(brand, {
    subject: words.subject(id, format.longMoment(to)),
    paragraphs: [
      words.moved({ id, title, from: format.longMoment(from), to: format.longMoment(to) }),
      words.note(note.replace(/\s+/gu, ' ')),
    ],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
