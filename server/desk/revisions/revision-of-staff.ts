import type { Db } from '#db.ts';
import { found } from '#operations/refusal.ts';
import { type RevisionRow, loadRevisionById } from '#revisions/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import type { StaffRow } from '#staff/store.ts';

/** A revision of an order that this member of staff sees. Throws `not_found`. */
export async function revisionOfStaff(db: Db, staff: StaffRow, id: number): Promise<RevisionRow> {
  const revision = found(await loadRevisionById(db, id));
  found(await loadOrderOfStaff(db, staff, revision.orderId));
  return revision;
}
