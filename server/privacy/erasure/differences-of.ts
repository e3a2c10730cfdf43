import { whyOrderStays } from '@octavo/domain/customers/deletion';
import type { Db } from '#db.ts';
import { differenceNow } from '#payments/refunds/present.ts';
import type { loadOrdersToEnd } from './store.ts';

type OrderToEnd = Awaited<ReturnType<typeof loadOrdersToEnd>>[number];

/** spec D22 What orders that keep no account open cost less since an edit, and the customer has not taken, with the movements that it is of. */
export async function differencesOf(db: Db, orders: readonly OrderToEnd[]) {
  const differences = [];
  for (const order of orders) {
    if (whyOrderStays(order) || order.charged <= order.priceFinal + order.returnedDifference) continue; // nearly all
    const { amount, entries } = await differenceNow(db, order);
    if (amount > 0) differences.push({ ...order, amount, entries });
  }
  return differences;
}
