import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { makeReady, makeWait } from './store.ts';

type Settled = { id: number; customerId: number; status: OrderStatus; kept: number; dateCompleted: Date | null };

/**
 * spec D51, ADR 0054 Makes the referral of the customer ready by a completed order that was paid, and waiting again when all of its
 * money went back. One that was turned into a discount stays. A repeat changes nothing.
 */
export async function settleReferral(tx: Db, order: Settled, at: Date) {
  const isOff = order.status === ORDER_STATUS.refunded || order.status === ORDER_STATUS.canceled;
  if (order.dateCompleted !== null && order.kept > 0 && !isOff) await makeReady(tx, order.customerId, order.id, at);
  else await makeWait(tx, order.id);
}
