import { whyNoCancelAnswer } from '@octavo/domain/cancellations/request';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { splitRefund } from '@octavo/domain/payments/refund';
import { mailCancellation } from '#cancellations/mail-cancellation.ts';
import { moneyOf } from '#cancellations/refund-now.ts';
import { type CancellationRow, changeCancellation, loadCancellationById } from '#cancellations/store.ts';
import { giveBackDiscounts } from '#discounts/deductions/give-back-discounts.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { lapseRequestOf } from '#time-requests/store.ts';
import type { StaffRow } from '#staff/store.ts';

type Accepter = { staffId: number; requestId: number | null };
type Accepted = { cancellationId: number; staff: StaffRow; note: string; requestId?: number };

/**
 * spec §10.6 Accepts a request to cancel an order, which starts its refund, and mails it. Throws `cancel_answered`, `order_closed`,
 * `payment_pending`, `difference_refused`, `refund_waits`, or `refund_changed` where less is held.
 */
export async function acceptCancellation(operation: Operation, { cancellationId, staff, note, requestId }: Accepted) {
  const { tx, order, at } = operation;
  const { state } = await loadCancellationById(tx, cancellationId);
  refuse(whyNoCancelAnswer(staff.role, { state, status: order.status }));
  const decision = { state: 'refunding', answer: note, dateAnswered: at } as const;
  const accepted = found(await changeCancellation(tx, cancellationId, 'waiting', decision)); // we hold the lock of the order
  await holdAndRefund(operation, accepted, { staffId: staff.id, requestId: requestId ?? null });
  mailCancellation(operation, accepted);
}

/** Throws where a request to cancel cannot be refunded now, also while support still sends a difference that its provider refused. */
export async function refuseUnrefundable(tx: Operation['tx'], order: Operation['order'], amount: number) {
  const { kept, pending, entries, owesDifference } = await moneyOf(tx, order);
  if (owesDifference) throw new Refusal('difference_refused'); // its refund would be replaced, and the money lost
  if (pending) throw new Refusal('payment_pending');
  if (amount > kept) throw new Refusal('refund_changed');
  return entries;
}

/** The order waits on hold until its money has gone back. */
async function holdAndRefund(operation: Operation, { id, amount }: CancellationRow, accepted: Accepter) {
  const { tx, order, at, change, happened } = operation;
  const entries = await refuseUnrefundable(tx, order, amount);
  const refund = { orderId: order.id, cause: 'cancellation', cancellationId: id, ...accepted } as const;
  await insertRefunds(tx, refund, splitRefund(amount, entries), at);
  happened({ kind: 'cancel_accepted', details: { amount } });
  await change({ status: ORDER_STATUS.hold, heldFor: null, holdNote: '' });
  await giveBackDiscounts(tx, order);
  await lapseRequestOf(tx, order.id, at);
  await queueJob(tx, 'refund_cancellation', { id });
}
