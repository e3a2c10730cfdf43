import type * as contract from '@octavo/contract/messenger';
import { DIRECTION } from '@octavo/domain/messenger/direction';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { orderOfCustomer } from '#orders/store.ts';
import { presentMessage } from './present.ts';
import { messagesAfter } from './store.ts';

export const MESSAGES_PER_CALL = 500;

/** spec D41 The messages after a number. `seq` is the last number of the order. While a client has a lower one, it asks again. */
export async function listMessages({ db, customerId, params, query }: Call<typeof contract.listMessages>) {
  const { id, messageSeq } = found(await orderOfCustomer(db, customerId, params.id));
  const rows = await messagesAfter(db, {
    orderId: id,
    after: query.after,
    directions: Object.values(DIRECTION),
    limit: MESSAGES_PER_CALL,
  });
  return { messages: rows.map((row) => presentMessage(row, 'customer')), seq: messageSeq };
}
