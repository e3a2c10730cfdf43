import type * as contract from '@octavo/contract/messenger';
import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import type { Db } from '#db.ts';
import { loadUnreadByDirection } from './store.ts';

export async function countUnread({ db, customerId, query }: Call<typeof contract.countUnread>) {
  const { id } = found(await loadOrderOfCustomer(db, customerId, query.id));
  return countUnreadByChat(db, id);
}

export async function countUnreadByChat(db: Db, orderId: number) {
  const counted = await loadUnreadByDirection(db, orderId);
  const countOf = (wanted: number) => counted.find(({ direction }) => direction === wanted)?.unread ?? 0;
  const [support, writer] = [countOf(TO_CUSTOMER.support), countOf(TO_CUSTOMER.writer)];
  return { unread: support + writer, support, writer };
}
