import * as contract from '@octavo/contract/desk';
import { isWaiting } from '@octavo/domain/time-requests/rules';
import { Refusal } from '#operations/refusal.ts';
import { loadWaitingRequest, withdrawRequest } from '#time-requests/store.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';

/** spec D51a Takes the request for more time of an order back, as its writer; the deadline stays. Throws `time_request_over` for one that no longer waits. */
export const withdrawMoreTime = onDeskOrder(
  contract.withdrawMoreTime,
  async ({ tx, order, at, happened }) => {
    const request = await loadWaitingRequest(tx, order.id);
    const isTakenBack = request && isWaiting(request, order, at) && (await withdrawRequest(tx, request.id, at));
    if (!isTakenBack) throw new Refusal('time_request_over');
    happened({ kind: 'time_withdrawn', details: { deadline: order.deadline.toISOString() } });
  },
  answerOrder,
);
