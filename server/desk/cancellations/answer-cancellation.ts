import * as contract from '@octavo/contract/desk';
import { whyNoCancelAnswer } from '@octavo/domain/cancellations/request';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { splitRefund } from '@octavo/domain/payments/refund';
import { mailCancellation } from '#cancellations/mail-cancellation.ts';
import { moneyOf } from '#cancellations/refund-now.ts';
import { type CancellationRow, changeCancellation, loadNewestCancellation } from '#cancellations/store.ts';
import { giveBackDiscounts } from '#discounts/deductions/give-back-discounts.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { endRequest, loadWaitingRequest } from '#time-requests/store.ts';
import { answerOrder, onDeskOrder } from '../on-desk-order.ts';

/** spec D38, §10.6 Accepts a request to cancel an order, which starts the refund, or declines it with words. Once. */
export const answerCancellation = onDeskOrder(
  contract.answerCancellation,
  async (operation) => {
    const { tx, order, staff, body, at, happened } = operation;
    if (body.answer === 'decline' && body.note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
    const asked = found(await loadNewestCancellation(tx, order.id));
    refuse(whyNoCancelAnswer(staff.role, { state: asked.state, status: order.status }));
    const isAccepted = body.answer === 'accept';
    const decision = { state: isAccepted ? 'refunding' : 'declined', answer: body.note, dateAnswered: at } as const;
    const answered = found(await changeCancellation(tx, asked.id, 'waiting', decision)); // we hold the lock of the order
    if (isAccepted) await accept(operation, answered);
    else happened({ kind: 'cancel_declined', details: {} });
    mailCancellation(operation, answered);
  },
  answerOrder,
);

/** The order waits on hold until its money has gone back. Throws `payment_pending`, `refund_waits`, or `refund_changed` where less is held. */
async function accept({ tx, order, at, change, happened }: Operation, { id, amount }: CancellationRow) {
  const { kept, pending, entries } = await moneyOf(tx, order);
  if (pending) throw new Refusal('payment_pending');
  if (amount > kept) throw new Refusal('refund_changed');
  const refund = { orderId: order.id, cause: 'cancellation', cancellationId: id } as const;
  await insertRefunds(tx, refund, splitRefund(amount, entries), at);
  happened({ kind: 'cancel_accepted', details: { amount } });
  await change({ status: ORDER_STATUS.hold, heldFor: null, holdNote: '' });
  await giveBackDiscounts(tx, order);
  const request = await loadWaitingRequest(tx, order.id);
  if (request) await endRequest(tx, request.id, 'lapsed', at);
  await queueJob(tx, 'refund_cancellation', { id });
}
