import type * as contract from '@octavo/contract/desk-messages';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { readUpTo } from '#messenger/read-up-to.ts';
import { countUnreadIn } from '#messenger/store.ts';
import { lockOrder } from '#orders/store.ts';
import { staffOf } from './staff-of.ts';
import { orderOfStaff } from './store.ts';

/** spec §3 Marks the messages of the customer to this side as read. The customer sees the change. */
export async function readDeskMessages(call: Call<typeof contract.readDeskMessages>) {
  const { params, body } = call;
  const staff = await staffOf(call);
  const direction = FROM_CUSTOMER[staff.role];
  return inTransaction(call, 'readDeskMessages', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfStaff(tx, staff, params.id));
    await readUpTo(tx, order, direction, body.seq);
    return { unread: await countUnreadIn(tx, order.id, direction) };
  });
}
