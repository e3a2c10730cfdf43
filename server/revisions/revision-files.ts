import type { OrderFile } from '@octavo/contract/files';
import type { Db } from '#db.ts';
import { presentFiles } from '#files/present.ts';
import { type FileRow, loadFilesOfOrder } from '#files/store.ts';
import { type RevisionRow, loadFilesOfRevision } from './store.ts';

type Side = FileRow['side'];

/**
 * The files that `side` added to a revision, as `viewer` sees them. A delivered file has its version among all that were
 * delivered for the order.
 */
export async function revisionFiles(
  db: Db,
  { id, orderId }: Pick<RevisionRow, 'id' | 'orderId'>,
  side: Side,
  viewer: Side,
): Promise<OrderFile[]> {
  const rows = await loadFilesOfRevision(db, id, side);
  const all = side === 'writer' ? await loadFilesOfOrder(db, orderId, side) : rows;
  const ids = new Set(rows.map((row) => row.id));
  return presentFiles(all, viewer).filter((file) => ids.has(file.id));
}
