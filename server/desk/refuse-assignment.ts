import type { DeskRole } from '@octavo/domain/auth/identity';
import { whyNoAssignment } from '@octavo/domain/desk/permission';
import type { Db } from '#db.ts';
import { refuse } from '#operations/refusal.ts';
import type { OrderRow } from '#orders/store.ts';
import { loadActiveRevision } from '#revisions/store.ts';

/** spec §12.5 Refuses to assign a writer to an order where a rule says no. A delivered one with a revision can get another writer (ADR 0467). */
export async function refuseAssignment(tx: Db, role: DeskRole, order: OrderRow) {
  const activeRevision = (await loadActiveRevision(tx, order.id)) !== undefined;
  refuse(whyNoAssignment(role, { ...order, activeRevision }));
}
