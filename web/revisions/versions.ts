import type { Order } from '@octavo/contract/orders';
import { revisionWords } from './words.ts';

type Delivered = Pick<Order['fileForDownload'][number], 'id' | 'name'>;

/** The delivered files by id, newest first, named `paper.docx, v2` where there is an earlier file of the same name. */
export function versionsOf(delivered: readonly Delivered[]): { id: number; name: string }[] {
  const inOrder = delivered.toSorted((one, other) => one.id - other.id);
  const named = inOrder.map(({ id, name }, at) => {
    const version = inOrder.slice(0, at + 1).filter((file) => file.name === name).length;
    return { id, name: version > 1 ? revisionWords.version(name, version) : name };
  });
  return named.toReversed();
}
