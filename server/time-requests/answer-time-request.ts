import * as contract from '@octavo/contract/time-requests';
import { found } from '#operations/refusal.ts';
import { onOrder } from '#orders/on-order.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { answerRequest } from './answer-request.ts';
import { presentRequest } from './present.ts';
import { loadRequestOfOrder } from './store.ts';

/** spec D51a Answers a request for more time on the page of the order. */
export const answerTimeRequest = onOrder(
  contract.answerTimeRequest,
  (operation) => answerRequest(operation, operation.body.idRequest, operation.body.answer, operation.query.givenUp),
  async (call, id) => {
    const order = found(await loadOrderOfCustomer(call.db, call.customerId, call.params.id));
    return presentRequest(call.db, call, order, found(await loadRequestOfOrder(call.db, order.id, id)));
  },
);
