import type * as contract from '@octavo/contract/messenger';
import { type Chat, DIRECTION } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import { historyOfOrder, messagesBefore, messagesChanged } from './history/store.ts';
import { presentMessage } from './present.ts';
import { messagesAfter } from './store.ts';

export const MESSAGES_PER_CALL = 500;
const MESSAGES_PER_PAGE = 50;

/**
 * spec D41 The messages after a number, or a page of each chat before a number. `seq` is the last number of the order. While a
 * client has a lower one, it asks again.
 */
export async function listMessages({ db, customerId, params, query }: Call<typeof contract.listMessages>) {
  const { id, messageSeq: seq, position } = found(await historyOfOrder(db, customerId, params.id));
  const { after, before } = query;
  if (before !== undefined) {
    const pages = await Promise.all(
      chatsOf(query.chat).map((chat) => pageBefore(db, { orderId: id, chat, before, downTo: query.downTo })),
    );
    const messages = pages.flatMap((page) => page.messages).toSorted((one, other) => one.seq - other.seq);
    return {
      messages,
      seq,
      position,
      older: pages.flatMap(({ chat, isFull }) => (isFull ? [chat] : [])),
      hasMore: false,
    };
  }
  const limit = MESSAGES_PER_CALL;
  const changes =
    query.position === undefined
      ? []
      : await messagesChanged(db, { orderId: id, upTo: after, position: query.position, limit });
  const rows = await messagesAfter(db, { orderId: id, after, directions: Object.values(DIRECTION), limit });
  const messages = [...changes, ...rows].map((row) => presentMessage(row, 'customer'));
  return { messages, seq, position, older: [], hasMore: changes.length === limit || rows.length === limit };
}

const chatsOf = (chat: Chat | undefined): Chat[] => (chat ? [chat] : ['support', 'writer']);

type Before = { orderId: number; chat: Chat; before: number; downTo: number | undefined };

async function pageBefore(db: Db, { orderId, chat, before, downTo }: Before) {
  const rows = await messagesBefore(db, {
    orderId,
    chat,
    before,
    downTo,
    page: MESSAGES_PER_PAGE,
    limit: MESSAGES_PER_CALL,
  });
  const messages = rows.map((row) => presentMessage(row, 'customer'));
  return { chat, messages, isFull: rows.length >= MESSAGES_PER_PAGE };
}
