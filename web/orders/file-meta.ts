import type { OrderFile } from '@octavo/contract/files';
import { format } from '@octavo/domain/language/page';
import { orderWords } from './words.ts';

/** `1.2 mb, added Nov 20` */
export function fileMeta({ size, dateCreated, isOwn }: OrderFile): string {
  const { added, delivered } = orderWords.file;
  return (isOwn ? added : delivered)(format().size(size), format().shortDay(dateCreated));
}
