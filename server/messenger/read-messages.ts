import * as contract from '@octavo/contract/unread';
import { LARGEST_INTEGER } from '@octavo/contract/scalars';
import { CHATS, TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { readChatItems } from '#notifications/store.ts';
import { onOrder } from '#orders/on-order.ts';
import { countUnreadByChat } from './count-unread.ts';
import { readUpTo } from './read-up-to.ts';
import { loadMessagesOf } from './store.ts';

/**
 * spec §4, controls B25 Marks all messages up to the highest of these as read, in each of their chats, and answers how many
 * are still unread.
 */
export const readMessages = onOrder(
  contract.readMessages,
  async ({ tx, order, body, at, unchanged }) => {
    const asked = body.messages.split(',').map(Number).filter((id) => id <= LARGEST_INTEGER); // oxfmt-ignore
    const seen = await loadMessagesOf(tx, order.id, asked, Object.values(TO_CUSTOMER));
    const ids = new Set(seen.map(({ id }) => id));
    for (const direction of Object.values(TO_CUSTOMER)) {
      const seqs = seen.filter((message) => message.direction === direction).map(({ seq }) => seq);
      for (const id of await readUpTo(tx, order, direction, Math.max(0, ...seqs))) ids.add(id);
    }
    const counted = await countUnreadByChat(tx, order.id);
    await readChatItems(tx, order.id, CHATS.filter((chat) => counted[chat] === 0), at); // oxfmt-ignore
    return unchanged({ messages: [...ids].toSorted((one, other) => one - other), unread: counted.unread });
  },
  (_, read) => read,
);
