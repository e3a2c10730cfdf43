import type * as contract from '@octavo/contract/time-requests';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { answerRequest } from './answer-request.ts';
import { presentRequest } from './present.ts';

/** spec D51a Answers a request for more time on the page of the order. */
export function answerTimeRequest(call: Call<typeof contract.answerTimeRequest>) {
  const { customerId, params, body } = call;
  return inTransaction(call, 'answerTimeRequest', async (tx) => {
    const asked = { customerId, orderId: params.id, id: body.idRequest };
    const { order, request } = await answerRequest(tx, call, asked, body.answer);
    return presentRequest(tx, call, order, request);
  });
}
