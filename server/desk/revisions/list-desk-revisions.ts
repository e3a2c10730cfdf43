import type * as contract from '@octavo/contract/desk-revisions';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentRevision } from '#revisions/present.ts';
import { revisionFiles } from '#revisions/revision-files.ts';
import { loadRevisions } from '#revisions/store.ts';
import { loadOrderOfStaff } from '../store.ts';

/** The revisions of an order with their comments, by id, and the files of both sides. */
export async function listDeskRevisions(call: Call<typeof contract.listDeskRevisions>) {
  const { db, params } = call;
  const order = found(await loadOrderOfStaff(db, call.staff, params.id));
  const rows = await loadRevisions(db, { orderId: order.id });
  return Promise.all(
    rows.map(async (row) => ({
      ...presentRevision(row),
      customerFiles: await revisionFiles(db, row, 'customer', 'writer'),
      writerFiles: await revisionFiles(db, row, 'writer', 'writer'),
    })),
  );
}
