import type { Db } from '#db.ts';
import { type RefundRow, closeRefused, endRefund, insertArrived, loadOpenRefundOf, succeededSum } from './store.ts';

/** Brings the refunds of a payment, of which `refunded` cents had gone back, in line with a report that says `returned` in all. */
export async function arriveReportedRefunds(tx: Db, { id, orderId, refunded }: Known, returned: number, at: Date) {
  const nothing: Arrived = { notAsked: 0, isOther: false };
  return returned > refunded ? arriveRefunds(tx, { id, orderId, returned }, at) : nothing;
}

/**
 * Ends the refund of a payment whose money has gone back, in the transaction that writes the ledger. `returned` is the total of its
 * refunds in cents. What is more than ours was made at the provider, and gets a refund of its own: `notAsked` is how many cents that are. So
 * does less than one that the provider refused (ADR 0471). `isOther`: what went back is not, or not only, our refund.
 */
export async function arriveRefunds(tx: Db, payment: Returned, at: Date): Promise<Arrived> {
  const { id: attemptId, orderId, returned } = payment;
  const open = await loadOpenRefundOf(tx, attemptId);
  const hasTarget = open !== undefined && returned >= open.target;
  if (open && !hasTarget && open.state !== 'failed') return { notAsked: 0, isOther: true }; // a part of it, or another one: a later report has all of it
  const fresh = returned - (await succeededSum(tx, attemptId)); // what has no refund yet
  const ended = hasTarget && (open.state !== 'failed' || fresh >= open.amount) ? open : undefined;
  if (ended) await endRefund(tx, ended.id, at);
  else if (hasTarget) await closeRefused(tx, attemptId, at); // it was made in pieces
  const other = fresh - (ended?.amount ?? 0);
  if (other > 0) await insertArrived(tx, { orderId, attemptId, amount: other, target: returned }, at);
  return { ended, notAsked: Math.max(0, other), isOther: other > 0 };
}

type Known = { id: number; orderId: number; refunded: number };
type Returned = { id: number; orderId: number; returned: number };
type Arrived = { ended?: RefundRow | undefined; notAsked: number; isOther: boolean };
