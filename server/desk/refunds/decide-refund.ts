import * as contract from '@octavo/contract/desk-refunds';
import { isPaidSince, whyNoDecision } from '@octavo/domain/desk/second-person';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { acceptCancellation } from '../cancellations/accept-cancellation.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { credit } from './give-credit.ts';
import { answerRefunds } from './present.ts';
import { sendBack } from './send-back.ts';
import { endRefundRequest, loadRefundRequest } from './store.ts';

/**
 * spec §12.5 Confirms or declines a refund that another person asked for, or takes back the own request. Only a confirmed one is sent. Throws
 * `refund_own`, `refund_decided`, `refund_changed` where another sum was shown or the order was first paid in full since, or what a refund is refused
 * with.
 */
export const decideRefund = onDeskOrder(
  contract.decideRefund,
  async (operation) => {
    const { tx, order, staff, body, at } = operation;
    const request = found(await loadRefundRequest(tx, order.id, body.request));
    const { decision } = body;
    refuse(whyNoDecision({ role: staff.role, staffId: staff.id, decision }, request, at));
    const { id, amount, note, cancellationId, isCredit } = request;
    if (amount !== body.amount) throw new Refusal('refund_changed');
    found(await endRefundRequest(tx, id, { decision, decidedBy: staff.id, answer: body.note, at })); // we hold the lock of the order
    if (decision !== 'confirm') return;
    if (isCredit) await credit(operation, { staff, amount, note, requestId: id });
    else if (cancellationId === null) {
      if (isPaidSince(request, order.datePaid)) throw new Refusal('refund_changed');
      await sendBack(operation, { staff, amount, note, requestId: id });
    } else await acceptCancellation(operation, { cancellationId, staff, note, requestId: id });
  },
  (call) => answerRefunds(call, call.params.id),
);
