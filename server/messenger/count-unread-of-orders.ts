import type * as contract from '@octavo/contract/messenger';
import type { Call } from '#http/on.ts';
import { loadUnreadOfCustomer } from './store.ts';

export async function countUnreadOfOrders({ db, customerId }: Call<typeof contract.countUnreadOfOrders>) {
  const orders = await loadUnreadOfCustomer(db, customerId);
  return { unread: orders.reduce((sum, { unread }) => sum + unread, 0), orders };
}
