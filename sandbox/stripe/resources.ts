import { type Refund, refundedOf, type Session } from './sessions.ts';

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** A session as Stripe shows it. `expanded` are the parts that are shown whole instead of by their id. */
export function sessionResource(url: string, session: Session, expanded: readonly string[] = []) {
  const { id, intentId, status, payment, amount, currency } = session;
  const isIntent = expanded.some((one) => one.startsWith('payment_intent'));
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: secondsOf(session.createdAt),
    currency,
    customer_email: session.email,
    expires_at: secondsOf(session.expiresAt),
    livemode: session.isLive,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: status !== 'complete' ? null : isIntent ? intentResource(session, expanded) : intentId,
    payment_status: payment === 'succeeded' ? 'paid' : 'unpaid',
    status,
    success_url: session.successUrl,
    url: status === 'open' ? `${url}/stripe/c/pay/${id}` : null,
  };
}

export function intentResource(session: Session, expanded: readonly string[] = []) {
  const { intentId: id, amount, currency, payment, chargeId } = session;
  const isCharge = expanded.some((one) => one.endsWith('latest_charge'));
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: payment === 'succeeded' ? amount : 0,
    currency,
    latest_charge: payment !== 'succeeded' ? null : isCharge ? chargeResource(session) : chargeId,
    livemode: session.isLive,
    metadata: session.paymentMetadata,
    ...(payment === 'requires_payment_method' && {
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        payment_method: { object: 'payment_method', ...cardDetails(session) },
      },
    }),
    status: payment,
  };
}

export function chargeResource(session: Session) {
  const { chargeId: id, amount, currency, intentId, isDisputed } = session;
  const refunded = refundedOf(session);
  return {
    id,
    object: 'charge',
    amount,
    amount_refunded: refunded,
    currency,
    disputed: isDisputed,
    livemode: session.isLive,
    metadata: session.paymentMetadata,
    paid: true,
    payment_method_details: cardDetails(session),
    payment_intent: intentId,
    refunded: refunded === amount,
    status: 'succeeded',
  };
}

const cardDetails = ({ card }: Session) => ({
  type: 'card',
  card: { brand: card.startsWith('5') ? 'mastercard' : 'visa', last4: card.slice(-4) },
});

export function refundResource({ chargeId, currency, intentId }: Session, { id, amount, metadata, createdAt }: Refund) {
  const created = secondsOf(createdAt);
  const payment = { charge: chargeId, payment_intent: intentId };
  return { id, object: 'refund', amount, currency, ...payment, metadata, created, status: 'succeeded' };
}

/** `dueAt`: until when the shop can answer. */
export function disputeResource(
  { chargeId, amount, currency, intentId, isLive }: Session,
  { status, dueAt }: { status: string; dueAt: Date },
) {
  const id = `dp_${chargeId.slice(3)}`;
  const payment = { charge: chargeId, payment_intent: intentId };
  return {
    id,
    object: 'dispute',
    amount,
    currency,
    ...payment,
    livemode: isLive,
    metadata: {},
    reason: 'fraudulent',
    evidence_details: { due_by: secondsOf(dueAt), has_evidence: false, past_due: false, submission_count: 0 },
    status,
  };
}
