import type * as contract from '@octavo/contract/messenger';
import { CHATS, type Chat, DIRECTION, chatOf } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadHistoryOfOrder, loadMessagesBefore, loadMessagesChanged } from './history/store.ts';
import { presentMessage } from './present.ts';
import { type MessageRow, loadMessagesAfter } from './store.ts';

export const MESSAGES_PER_CALL = 500;
const MESSAGES_PER_PAGE = 50;

/**
 * spec D41 The messages after a number, or a page of each chat before a number. `seq` is the last number of the order. While a
 * client has a lower one, it asks again.
 */
export async function listMessages({ db, customerId, params, query }: Call<typeof contract.listMessages>) {
  const { after, before, chat, downTo } = query;
  if (before !== undefined) {
    const [page, limit] = [MESSAGES_PER_PAGE, MESSAGES_PER_CALL];
    const asked = { customerId, orderId: params.id, before, chat: chat ?? ('both' as const), page, limit, downTo };
    const { messages: rows, ...reached } = found(await loadMessagesBefore(db, asked));
    const isFull = (each: Chat) => rows.filter(({ direction }) => chatOf(direction) === each).length >= page;
    return { ...reached, messages: rows.map(present), older: CHATS.filter(isFull), hasMore: false };
  }
  const { id, messageSeq: seq, position } = found(await loadHistoryOfOrder(db, customerId, params.id));
  const limit = MESSAGES_PER_CALL;
  const changes =
    query.position === undefined
      ? []
      : await loadMessagesChanged(db, { orderId: id, upTo: after, position: query.position, limit });
  const rows = await loadMessagesAfter(db, { orderId: id, after, directions: Object.values(DIRECTION), limit });
  const messages = [...changes, ...rows].map(present);
  return { messages, seq, position, older: [], hasMore: changes.length === limit || rows.length === limit };
}

const present = (row: MessageRow) => presentMessage(row, 'customer');
