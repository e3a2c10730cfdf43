import type * as contract from '@octavo/contract/messenger';
import { LARGEST_INTEGER } from '@octavo/contract/scalars';
import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import { countUnreadByChat } from './count-unread.ts';
import { readUpTo } from './read-up-to.ts';
import { messagesOf } from './store.ts';

/**
 * spec §4, controls B25 Marks all messages up to the highest of these as read, in each of their chats, and answers how many
 * are still unread.
 */
export async function readMessages(call: Call<typeof contract.readMessages>) {
  const { customerId, params, body } = call;
  const asked = body.messages.split(',').map(Number).filter((id) => id <= LARGEST_INTEGER); // prettier-ignore
  return inTransaction(call, 'readMessages', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfCustomer(tx, customerId, params.id));
    const seen = await messagesOf(tx, order.id, asked, Object.values(TO_CUSTOMER));

    const ids = new Set(seen.map(({ id }) => id));
    for (const direction of Object.values(TO_CUSTOMER)) {
      const seqs = seen.filter((message) => message.direction === direction).map(({ seq }) => seq);
      for (const id of await readUpTo(tx, order, direction, Math.max(0, ...seqs))) ids.add(id);
    }
    const { unread } = await countUnreadByChat(tx, order.id);
    return { messages: [...ids].toSorted((one, other) => one - other), unread };
  });
}
