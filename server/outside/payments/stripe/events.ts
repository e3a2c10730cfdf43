import type { DisputeReport, FailedRefund, ProviderEvent } from '../adapter.ts';
import { asObject } from '../call-provider.ts';
import { readMinor } from '../money.ts';
import { ProviderError } from '../provider-error.ts';
import type { Ask, Fields } from './client.ts';
import { type StripeConfig, movesNoMoney } from './config.ts';
import { readMoney, readSession } from './status.ts';

type Event = Omit<ProviderEvent, 'dedupeKey'>;
type Parts = { config: StripeConfig; ask: Ask };

const WON = ['won', 'warning_closed', 'prevented'];

/** payments §5.2 The event of a webhook; null for types that mean nothing for us, and for payments of others. */
export async function readEvent(parts: Parts, { type, data }: Fields): Promise<Event | null> {
  const object = asObject(asObject(data)?.object);
  if (!object || typeof type !== 'string') return null;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionEvent(parts, object);
    case 'checkout.session.async_payment_failed':
      return failedEvent(parts, object);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return withReference(await paymentOf(parts, object), { ...failedRefundOf(object), needsConfirm: true });
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeEvent(parts, object);
    default:
      return null;
  }
}

/** A session has all of its status; its signature proves it. */
function sessionEvent({ config }: Parts, object: Fields): Event | null {
  const session = readSession(object);
  if (!session) return null;
  const { attemptRef, providerRef, intentId: _intent, ...status } = session;
  return {
    attemptRef,
    ...(providerRef && { providerRef }),
    status: { ...status, isTest: status.isTest || movesNoMoney(config) },
    needsConfirm: false,
  };
}

/** A payment that took days has failed. The session does not say why, so Stripe is asked. */
function failedEvent(parts: Parts, object: Fields): Event | null {
  const event = sessionEvent(parts, object);
  return event?.status ? { ...event, status: { ...event.status, state: 'failed' }, needsConfirm: true } : null;
}

/** A dispute that was won moves nothing; one that took a part only of what was left is for staff. */
async function disputeEvent(parts: Parts, dispute: Fields): Promise<Event | null> {
  const status = String(dispute.status);
  const isWon = WON.includes(status);
  const disputed = detailsOf(dispute, isWon ? 'won' : status === 'lost' ? 'lost' : 'open');
  if (isWon && !disputed) return null;
  const payment = await paymentOf(parts, dispute);
  const [taken, left] = [readMinor(dispute.amount), leftOf(payment)];
  const isLost = status === 'lost' && taken !== null && left !== null && taken >= left;
  return withReference(payment, {
    ...(!isWon && { dispute: isLost ? ('lost' as const) : ('open' as const) }),
    ...(disputed && { disputed }),
    needsConfirm: true,
  });
}

/** The cents of a payment that no refund has sent back; null where they cannot be read. */
function leftOf(payment: Fields | null): number | null {
  const paid = readMinor(payment?.amount_received);
  const charge = asObject(payment?.latest_charge);
  const back = charge ? readMinor(charge.amount_refunded) : 0;
  return paid === null || back === null ? null : paid - back;
}

/** What is kept of the dispute itself; null without its id. */
function detailsOf(dispute: Fields, state: DisputeReport['state']): DisputeReport | null {
  const { id, reason, amount, currency } = dispute;
  const due = asObject(dispute.evidence_details)?.due_by;
  const minor = readMinor(amount);
  if (typeof id !== 'string' || id === '') return null;
  return {
    ref: id,
    code: typeof reason === 'string' ? reason : '',
    state,
    amount: minor === null || typeof currency !== 'string' ? null : { minor, currency: currency.toUpperCase() },
    answerBy: typeof due === 'number' && due > 0 && due < 1e11 ? new Date(due * 1000).toISOString() : null,
  };
}

/** The bank may return a refund days after it has succeeded. */
function failedRefundOf({ object, id, status, amount, currency, metadata }: Fields): { failedRefund?: FailedRefund } {
  if (object !== 'refund' || status !== 'failed' || typeof id !== 'string') return {};
  const refundId = asObject(metadata)?.refund;
  const sum = readMoney(amount, currency);
  return { failedRefund: { ref: id, refundId: typeof refundId === 'string' ? refundId : null, amount: sum } };
}

/** The payment that a refund, a charge or a dispute names, with its charge. Only the payment has our reference. */
async function paymentOf({ ask }: Parts, { payment_intent: id }: Fields): Promise<Fields | null> {
  if (typeof id !== 'string' || !/^pi_\w+$/.test(id)) return null;
  return ask(`/v1/payment_intents/${id}?expand[]=latest_charge`).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'unknown') return null;
    throw error;
  });
}

/** An event about one of our attempts; null for a payment that the account took for something else. */
function withReference(payment: Fields | null, event: Event): Event | null {
  const reference = asObject(payment?.metadata)?.reference;
  return typeof reference === 'string' && reference !== '' ? { attemptRef: reference, ...event } : null;
}
