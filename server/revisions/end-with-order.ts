import { isClosed } from '@octavo/domain/cancellations/request';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import type { Db } from '#db.ts';
import { changeRevision, loadActiveRevision } from './store.ts';

const { canceled } = REVISION_STATUS;

/** spec §10.7 Cancels the active revision of an order that closes: nobody can hand it in any more. Answers its move, null where there is none. */
export async function endRevisionWithOrder(tx: Db, order: { id: number; status: OrderStatus }, at: Date) {
  const active = isClosed(order.status) && (await loadActiveRevision(tx, order.id));
  if (!active) return null;
  const { id, status: from } = active;
  await changeRevision(tx, { id, from, to: canceled, dateEnded: at });
  return { revisionId: id, from, to: canceled };
}
