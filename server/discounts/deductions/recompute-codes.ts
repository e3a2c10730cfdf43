import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { giveBackDiscounts } from './give-back-discounts.ts';
import { useDeductions } from './store.ts';

type Recomputed = { id: number; status: OrderStatus; datePaid: Date | null };

/** spec §10.11 Uses the codes of a paid order up, and gives those of a canceled one back. The same however often. */
export async function recomputeCodes(tx: Db, order: Recomputed, at: Date) {
  if (order.datePaid !== null) await useDeductions(tx, order.id, at);
  if (order.status === ORDER_STATUS.canceled) await giveBackDiscounts(tx, order);
}
