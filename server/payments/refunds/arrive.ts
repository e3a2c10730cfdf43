import type { Db } from '#db.ts';
import { type RefundRow, endRefund, insertArrived, loadOpenRefundOf, succeededSum } from './store.ts';

/** Brings the refunds of a payment, of which `refunded` cents had gone back, in line with a report that says `returned` in all. */
export async function arriveReportedRefunds(tx: Db, { id, orderId, refunded }: Known, returned: number, at: Date) {
  const nothing: Arrived = { notAsked: 0, isOther: false };
  return returned > refunded ? arriveRefunds(tx, { id, orderId, returned }, at) : nothing;
}

/**
 * Ends the refund of a payment whose money has gone back, in the transaction that writes the ledger. `returned` is the total of its
 * refunds in cents. What is more than ours was made at the provider, and gets a refund of its own: `notAsked` is how many cents that are.
 * `isOther`: what went back is not, or not only, our refund.
 */
export async function arriveRefunds(tx: Db, payment: Returned, at: Date): Promise<Arrived> {
  const { id: attemptId, orderId, returned } = payment;
  const open = await loadOpenRefundOf(tx, attemptId);
  if (open && returned < open.target) return { notAsked: 0, isOther: true }; // a part of it, or another one: a later report has all of it
  if (open) await endRefund(tx, open.id, at);
  const other = returned - (await succeededSum(tx, attemptId));
  if (other > 0) await insertArrived(tx, { orderId, attemptId, amount: other, target: returned }, at);
  return { ended: open, notAsked: Math.max(0, other), isOther: other > 0 };
}

type Known = { id: number; orderId: number; refunded: number };
type Returned = { id: number; orderId: number; returned: number };
type Arrived = { ended?: RefundRow | undefined; notAsked: number; isOther: boolean };
