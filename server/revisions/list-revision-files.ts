import type * as contract from '@octavo/contract/revisions';
import { presentFiles } from '#files/present.ts';
import { type FileRow, filesOfOrder } from '#files/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { filesOfRevision, revisionOfCustomer } from './store.ts';

type List = Call<typeof contract.listRevisionFiles>;

export const listRevisionFiles = (call: List) => list(call, 'customer');
export const listRevisionWriterFiles = (call: List) => list(call, 'writer');

/** A delivered file has its version among all that were delivered for the order. */
async function list({ db, customerId, params }: List, side: FileRow['side']) {
  const { id, orderId } = found(await revisionOfCustomer(db, customerId, params.id));
  const rows = await filesOfRevision(db, id, side);
  const all = side === 'writer' ? await filesOfOrder(db, orderId, side) : rows;
  const ids = new Set(rows.map((row) => row.id));
  return presentFiles(all, 'customer').filter((file) => ids.has(file.id));
}
