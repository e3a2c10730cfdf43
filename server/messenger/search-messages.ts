import { NEWEST } from '@octavo/contract/messenger';
import type * as contract from '@octavo/contract/messenger';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { loadMessagesWith } from './history/store.ts';
import { presentMessage } from './present.ts';

const FOUND_PER_CALL = 30;

/** The messages of an order with a text, newest first, in pages. */
export async function searchMessages({ db, customerId, params, query }: Call<typeof contract.searchMessages>) {
  const { id, messageSeq } = found(await loadOrderOfCustomer(db, customerId, params.id));
  const before = Math.min(query.before ?? NEWEST, messageSeq + 1);
  const rows = await loadMessagesWith(db, { orderId: id, text: query.text, before, limit: FOUND_PER_CALL + 1 });
  const messages = rows.slice(0, FOUND_PER_CALL).map((row) => presentMessage(row, 'customer'));
  return { messages, hasMore: rows.length > FOUND_PER_CALL };
}
