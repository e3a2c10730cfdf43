import type { Db } from '#db.ts';
import { type RefundRow, endRefund, endUnsendable, insertArrived, openRefundOf, succeededSum } from './store.ts';

/** Brings the refunds of a payment in line with a report: those that arrived, and, ADR 0405, the one that can never be sent, as the payment `isGone`. */
export async function settleRefunds(tx: Db, payment: Returned & { isBack: boolean; isGone: boolean }, at: Date) {
  const arrived: Arrived = payment.isBack ? await arriveRefunds(tx, payment, at) : { notAsked: 0 };
  if (payment.isGone) await endUnsendable(tx, payment.id, at); // after what arrived with the same report
  return arrived;
}

/**
 * Ends the refund of a payment whose money has gone back, in the transaction that writes the ledger. `returned` is the total of its
 * refunds in cents. What is more than ours was made at the provider, and gets a refund of its own: `notAsked` is how many cents that are.
 */
export async function arriveRefunds(tx: Db, payment: Returned, at: Date): Promise<Arrived> {
  const { id: attemptId, orderId, returned } = payment;
  const open = await openRefundOf(tx, attemptId);
  if (open && returned < open.target) return { notAsked: 0 }; // a part of it, or another one: a later report has all of it
  if (open) await endRefund(tx, open.id, at);
  const other = returned - (await succeededSum(tx, attemptId));
  if (other > 0) await insertArrived(tx, { orderId, attemptId, amount: other, target: returned }, at);
  return { ended: open, notAsked: Math.max(0, other) };
}

type Returned = { id: number; orderId: number; returned: number };
type Arrived = { ended?: RefundRow | undefined; notAsked: number };
