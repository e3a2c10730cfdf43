import type * as contract from '@octavo/contract/messenger';
import type { Call } from '#http/on.ts';
import { unreadOfCustomer } from './store.ts';

export async function countUnreadOfOrders({ db, customerId }: Call<typeof contract.countUnreadOfOrders>) {
  const orders = await unreadOfCustomer(db, customerId);
  return { unread: orders.reduce((sum, { unread }) => sum + unread, 0), orders };
}
