import type { Order } from '@octavo/contract/orders';
import { revisionWords } from './words.ts';

type Delivered = Pick<Order['fileForDownload'][number], 'id' | 'name' | 'version'>;

/** The delivered files by id, newest first, named `paper.docx, v2` where there was an earlier file of the same name. */
export const versionsOf = (delivered: readonly Delivered[]): { id: number; name: string }[] =>
  delivered
    .toSorted((one, other) => other.id - one.id)
    .map(({ id, name, version }) => ({ id, name: version > 1 ? revisionWords.version(name, version) : name }));
