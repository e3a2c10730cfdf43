import type * as contract from '@octavo/contract/desk-search';
import type { FoundMessage } from '@octavo/contract/desk-search';
import { excerptOf, searchedWords } from '@octavo/domain/desk/search';
import { DIRECTION } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { loadMessagesSaying } from './store.ts';

const FOUND_PER_CALL = 10;

const SENDERS: Record<number, FoundMessage['from']> = {
  [DIRECTION.writerToCustomer]: 'writer',
  [DIRECTION.supportToCustomer]: 'support',
};

/** ADR 0111 Messages of all time with the words of a text, newest first, in pages. */
export async function searchDeskMessages({ searching, staff, query }: Call<typeof contract.searchDeskMessages>) {
  const words = searchedWords(query.q);
  if (words.length === 0) return { messages: [], before: null };
  const wanted = { words, before: query.before, limit: FOUND_PER_CALL + 1 };
  const rows = await loadMessagesSaying(searching, staff, wanted);
  const messages = rows.slice(0, FOUND_PER_CALL).map(({ id, seq, direction, body, dateCreated, ...order }) => ({
    id,
    order: { id: order.orderId, title: order.title, status: order.status },
    seq,
    from: SENDERS[direction] ?? 'customer',
    text: excerptOf(body, words),
    dateCreated,
  }));
  return { messages, before: rows.length > FOUND_PER_CALL ? (messages.at(-1)?.id ?? null) : null };
}
