import type { OrderFile, WriterFile } from '@octavo/contract/files';
import { format } from '@octavo/domain/language/page';
import { appWords } from '#app/words.ts';
import { moment, shortDay } from '@octavo/kit/dates.ts';
import { orderWords } from './words.ts';

/** `1.2 mb, added Nov 20` */
export function fileMeta({ size, dateCreated, isOwn }: OrderFile): string {
  const { added, delivered } = orderWords.file;
  return (isOwn ? added : delivered)(format().size(size), shortDay(dateCreated));
}

/** `1.2 mb, WR-20418, Fri, Nov 20, 9:00 AM`: who delivered a file, and when. */
export function deliveredMeta({ size, dateCreated, idWriter }: WriterFile): string {
  const { by, support } = orderWords.file;
  return by(format().size(size), idWriter ? appWords.writer(idWriter) : support, moment(dateCreated));
}
