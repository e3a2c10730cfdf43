import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { isRefunding } from './store.ts';

/** spec §10.6 Throws `refund_under_way` for an order that support has accepted to cancel: until the refund has gone nothing else changes it. */
export async function refuseRefunding(tx: Db, orderId: number) {
  if (await isRefunding(tx, orderId)) throw new Refusal('refund_under_way');
}
