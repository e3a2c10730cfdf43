import { eventOf, send, sessionEvent } from './events.ts';
import type { Stripe } from './merchant.ts';
import { StripeRefusal } from './refusal.ts';
import { chargeResource, disputeResource, refundResource } from './resources.ts';
import { type Refund, refundedOf, type Session } from './sessions.ts';

/** The buyer pays, or the bank ends its check. Answers the event of it. */
export function pay(stripe: Stripe, session: Session): string {
  const isLate = session.status === 'complete';
  session.status = 'complete';
  session.payment = 'succeeded';
  return sessionEvent(stripe, session, isLate ? 'async_payment_succeeded' : 'completed');
}

/** The buyer pays with a method that takes days. */
export function startReview(stripe: Stripe, session: Session): string {
  session.status = 'complete';
  session.payment = 'processing';
  return sessionEvent(stripe, session, 'completed');
}

/** A method that takes days fails. Stripe knows no other end that is final: after a declined card the page stays. */
export function fail(stripe: Stripe, session: Session): string {
  session.status = 'complete';
  session.payment = 'requires_payment_method';
  return sessionEvent(stripe, session, 'async_payment_failed');
}

/** Ends a session that was not paid in its time, and notifies the shop. */
export function expire(stripe: Stripe, session: Session): Promise<void> {
  if (session.status !== 'open') return Promise.resolve();
  session.status = 'expired';
  return send(stripe, session, sessionEvent(stripe, session, 'expired'));
}

/** Refunds minor units, and notifies the shop. Throws `StripeRefusal`. */
export function refund(stripe: Stripe, session: Session, amount?: number, metadata: Refund['metadata'] = {}) {
  if (session.payment !== 'succeeded') throw new StripeRefusal(400, 'The payment was not made', 'charge_not_found');
  const left = session.amount - refundedOf(session);
  if (left === 0) throw new StripeRefusal(400, 'The charge is refunded already', 'charge_already_refunded');
  if ((amount ?? left) > left) throw new StripeRefusal(400, 'More than is left', 'amount_too_large');
  const made = { id: stripe.sessions.nextId('re'), amount: amount ?? left, metadata, createdAt: stripe.clock.now() };
  session.refunds.push(made);
  const events = [
    eventOf(stripe, session, 'refund.created', refundResource(session, made)),
    eventOf(stripe, session, 'charge.refunded', chargeResource(session)),
  ];
  return { made, webhooks: Promise.all(events.map((event) => send(stripe, session, event))) };
}

/** A shop has seven days for an answer. */
const ANSWER_MS = 7 * 24 * 3_600_000;

/** Opens or ends a dispute, and notifies the shop. */
export function dispute(stripe: Stripe, session: Session, status: 'needs_response' | 'won' | 'lost'): Promise<void> {
  if (session.payment !== 'succeeded') throw new Error('only a payment can be disputed');
  session.isDisputed = status !== 'won';
  const type = `charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`;
  const dueAt = new Date(stripe.clock.now().getTime() + ANSWER_MS);
  return send(stripe, session, eventOf(stripe, session, type, disputeResource(session, { status, dueAt })));
}
