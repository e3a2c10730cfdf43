import type * as contract from '@octavo/contract/unread';
import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import type { Db } from '#db.ts';
import { loadUnreadByDirection, loadUnreadByDirectionOfCustomer } from './store.ts';

/** spec §7 The unread messages of an order, or of all orders of the customer. */
export async function countUnread({ db, customerId, query }: Call<typeof contract.countUnread>) {
  if (query.id === undefined) return byChat(await loadUnreadByDirectionOfCustomer(db, customerId));
  const { id } = found(await loadOrderOfCustomer(db, customerId, query.id));
  return countUnreadByChat(db, id);
}

export const countUnreadByChat = async (db: Db, orderId: number) => byChat(await loadUnreadByDirection(db, orderId));

function byChat(counted: { direction: number; unread: number }[]) {
  const countOf = (wanted: number) => counted.find(({ direction }) => direction === wanted)?.unread ?? 0;
  const [support, writer] = [countOf(TO_CUSTOMER.support), countOf(TO_CUSTOMER.writer)];
  return { unread: support + writer, support, writer };
}
