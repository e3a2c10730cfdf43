import type * as contract from '@octavo/contract/unread';
import type { Call } from '#http/on.ts';
import { countWaiting } from '#orders/store.ts';
import { loadUnreadOfCustomer } from './store.ts';

/** spec §10.14 What the badge of the orders counts. */
export async function countUnreadOfOrders({ db, customerId, now }: Call<typeof contract.countUnreadOfOrders>) {
  const orders = await loadUnreadOfCustomer(db, customerId);
  const waiting = await countWaiting(db, customerId, now());
  return { unread: orders.reduce((sum, { unread }) => sum + unread, 0), waiting, orders };
}
