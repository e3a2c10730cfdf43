import type { Db } from '#db.ts';
import { discountByCode, lockDiscounts, returnUse } from './store.ts';

/** Gives the use of the discount of an order back, in the transaction that cancels it. Call it once for each order. */
export async function giveBackDiscount(tx: Db, order: { siteId: number; discountCode: string | null }) {
  const discount = order.discountCode === null ? undefined : await discountByCode(tx, order.siteId, order.discountCode);
  if (!discount) return;
  await lockDiscounts(tx, [discount.id]);
  await returnUse(tx, discount.id);
}
