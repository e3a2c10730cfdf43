import type { DeskRole } from '@octavo/domain/auth/identity';
import { whyNoStatusChange, whyNotCanceled } from '@octavo/domain/desk/permission';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { loadAgreed } from '#cancellations/agreed.ts';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';

/** spec §4 Why a member of staff cannot give an order that is locked a status, or null. Its money is read only where it matters. */
export async function whyNotMoved(
  tx: Db,
  role: DeskRole,
  order: Pick<OrderRow, 'id' | 'status' | 'dateCompleted' | 'charged'>,
  to: OrderStatus,
) {
  const why = whyNoStatusChange(role, order, to);
  if (why !== null || to !== ORDER_STATUS.canceled) return why;
  const { kept } = await moneyKept(tx, order.id);
  return whyNotCanceled({ ...order, kept, agreed: await loadAgreed(tx, order) }, to);
}
