import type * as contract from '@octavo/contract/desk';
import { whyNoCancelAnswer } from '@octavo/domain/cancellations/request';
import { splitRefund } from '@octavo/domain/payments/refund';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { mailCancellation } from '#cancellations/mail-cancellation.ts';
import { moneyOf } from '#cancellations/refund-now.ts';
import { type CancellationRow, changeCancellation, newestCancellation } from '#cancellations/store.ts';
import type { Db } from '#db.ts';
import { giveBackDiscounts } from '#discounts/deductions/give-back-discounts.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { changeOrder } from '#orders/change-order.ts';
import { type Actor, recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder } from '#orders/store.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { endRequest, waitingRequest } from '#time-requests/store.ts';
import { presentDeskOrder } from '../present.ts';
import { staffOf } from '../staff-of.ts';
import { type DeskRow, actorOf, deskOrder } from '../store.ts';

/** spec D38, §10.6 Accepts a request to cancel an order, which starts the refund, or declines it with words. Once. */
export async function answerCancellation(call: Call<typeof contract.answerCancellation>) {
  const { now, params, body } = call;
  const staff = await staffOf(call);
  if (body.answer === 'decline' && body.note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
  return inTransaction(call, 'answerCancellation', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await deskOrder(tx, staff, params.id));
    const asked = found(await newestCancellation(tx, order.id));
    refuse(whyNoCancelAnswer(staff.role, { state: asked.state, status: order.status }));

    const isAccepted = body.answer === 'accept';
    const at = now();
    const change = { state: isAccepted ? 'refunding' : 'declined', answer: body.note, dateAnswered: at } as const;
    const answered = found(await changeCancellation(tx, asked.id, 'waiting', change)); // we hold the lock of the order
    if (isAccepted) await accept(tx, order, answered, actorOf(staff), at);
    else await recordEvents(tx, order.id, [{ kind: 'cancel_declined', details: {} }], actorOf(staff), at);
    await mailCancellation(tx, call, answered);
    await publishOrderChanged(tx, order.id);
    return presentDeskOrder(found(await deskOrder(tx, staff, order.id)), call);
  });
}

/** The order waits on hold until its money has gone back. Throws `payment_pending`, `refund_waits`, or `refund_changed` where less is held. */
async function accept(tx: Db, order: DeskRow, { id, amount }: CancellationRow, by: Actor, at: Date) {
  const { kept, pending, entries } = await moneyOf(tx, order);
  if (pending) throw new Refusal('payment_pending');
  if (amount > kept) throw new Refusal('refund_changed');
  const refund = { orderId: order.id, cause: 'cancellation', cancellationId: id } as const;
  await insertRefunds(tx, refund, splitRefund(amount, entries), at);
  await recordEvents(tx, order.id, [{ kind: 'cancel_accepted', details: { amount } }], by, at);
  if (order.status !== ORDER_STATUS.hold) await changeOrder(tx, order, { status: ORDER_STATUS.hold }, by, at);
  await giveBackDiscounts(tx, order);
  const request = await waitingRequest(tx, order.id);
  if (request) await endRequest(tx, request.id, 'lapsed', at);
  await queueJob(tx, 'refund_cancellation', { id });
}
