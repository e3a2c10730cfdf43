import type { Db } from '#db.ts';
import { loadOrdersOffered } from '#desk/offers/store.ts';
import { found } from '#operations/refusal.ts';
import { lockOrders } from '#orders/store.ts';
import { lockMember } from '../store.ts';
import { beforeLocks, loadConversationsOf, loadOrdersAtWork, releaseLocks } from './store.ts';

type Member = { id: number; siteId: number };

/**
 * ADR 0127 Locks people who may be taken out, with the orders that they work on or are offered and their conversations, so that nothing is
 * given to them any more. The orders come first, by their ids, as in whatever gives an order to somebody: in another order two of them could wait
 * for each other. Throws `not_found`.
 */
export async function lockLeaving(tx: Db, members: Member[], now: Date): Promise<void> {
  const orders = await loadWork(tx, members, now);
  await beforeLocks(tx);
  await lockOrders(tx, orders);
  for (const { id, siteId } of members) found(await lockMember(tx, siteId, id));
  const locked = new Set(orders);
  if ((await loadWork(tx, members, now)).every((id) => locked.has(id))) return;
  await releaseLocks(tx); // an order was given meanwhile, and must be locked before its writer
  await lockLeaving(tx, members, now);
}

/** The orders that these people work on or are offered, and those whose conversations they have. */
async function loadWork(tx: Db, members: Member[], now: Date): Promise<number[]> {
  const orders: number[][] = [];
  for (const { id } of members) {
    orders.push(await loadOrdersAtWork(tx, id), await loadOrdersOffered(tx, id, now));
    orders.push(await loadConversationsOf(tx, id));
  }
  return orders.flat();
}
