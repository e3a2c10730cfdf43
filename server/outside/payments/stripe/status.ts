import type { DeclineReason } from '@octavo/domain/payments/decline';
import type { ProviderStatus } from '@octavo/domain/payments/provider-status';
import type { AttemptState, Money } from '@octavo/domain/payments/state';
import type { AttemptRefs } from '../adapter.ts';
import { asObject } from '../call-provider.ts';
import { cardOf } from '../card.ts';
import { reasonOf } from '../decline.ts';
import { readMinor } from '../money.ts';
import type { Fields } from './client.ts';

/** payments §5.2 The words of `decline_code` that say something to the buyer. */
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  authentication_required: 'not_confirmed',
  card_not_supported: 'not_allowed',
  card_velocity_exceeded: 'limit_exceeded',
  do_not_honor: 'not_allowed',
  expired_card: 'card_expired',
  incorrect_cvc: 'wrong_details',
  incorrect_number: 'wrong_details',
  insufficient_funds: 'insufficient_funds',
  lost_card: 'not_allowed',
  stolen_card: 'not_allowed',
  transaction_not_allowed: 'not_allowed',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
};

export type StripeSession = AttemptRefs & ProviderStatus & { intentId: string | null };

/**
 * Reads a session; null when a field is missing. `payment_intent` is its id in webhooks, and whole with the charge where we ask:
 * only then refunds are known, and the failure of a payment that takes days.
 */
export function readSession(session: Fields): StripeSession | null {
  const { id, client_reference_id: attemptRef, payment_intent: payment } = session;
  const intent = asObject(payment);
  const charge = asObject(intent?.latest_charge);
  const failure = asObject(intent?.last_payment_error);
  const state = stateOf(session, intent);
  const amount = readMoney(session.amount_total, session.currency);
  const refunded = charge ? readMinor(charge.amount_refunded) : 0;
  if (typeof id !== 'string' || typeof attemptRef !== 'string' || !state || !amount || refunded === null) return null;
  const intentId = intent ? intent.id : payment;
  return {
    attemptRef,
    providerRef: id,
    intentId: typeof intentId === 'string' ? intentId : null,
    state,
    amount,
    refundedTotal: { minor: refunded, currency: amount.currency },
    isTest: session.livemode !== true,
    ...(state === 'failed' && reasonOf(DECLINES, failure?.decline_code)),
    ...cardOf(asObject(asObject(charge?.payment_method_details ?? failure?.payment_method)?.card)?.last4),
  };
}

function stateOf({ status, payment_status: paid }: Fields, intent: Fields | null): AttemptState | null {
  if (status === 'open') return 'redirected';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return null;
  if (paid === 'paid' || paid === 'no_payment_required') return 'paid';
  if (paid !== 'unpaid') return null;
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'pending';
}

/** Stripe writes currencies in small letters. */
export function readMoney(minor: unknown, currency: unknown): Money | null {
  const whole = readMinor(minor);
  const isCurrency = typeof currency === 'string' && /^[a-z]{3}$/.test(currency);
  return whole === null || !isCurrency ? null : { minor: whole, currency: currency.toUpperCase() };
}
