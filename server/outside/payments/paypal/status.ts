import type { DeclineReason } from '@octavo/domain/payments/decline';
import type { ProviderStatus } from '@octavo/domain/payments/provider-status';
import type { AttemptState, Money } from '@octavo/domain/payments/state';
import type { AttemptRefs } from '../adapter.ts';
import { asObject } from '../call-provider.ts';
import { cardOf } from '../card.ts';
import { reasonOf } from '../decline.ts';
import { readDecimal } from '../money.ts';
import type { Fields } from './client.ts';

/** payments §1.6 An order without a capture. `APPROVED` is not paid: its reader captures. */
const ORDER_STATES: Readonly<Record<string, AttemptState>> = {
  CREATED: 'redirected',
  SAVED: 'redirected',
  PAYER_ACTION_REQUIRED: 'redirected',
  APPROVED: 'pending',
  VOIDED: 'expired',
};

const CAPTURE_STATES: Readonly<Record<string, AttemptState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'in_review',
  DECLINED: 'failed',
  DENIED: 'failed',
  FAILED: 'failed',
};

/** payments §1.6 The codes of `processor_response` that say something to the buyer. */
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  '00N7': 'wrong_details',
  '0500': 'not_allowed',
  '1330': 'wrong_details',
  '5110': 'wrong_details',
  '5120': 'insufficient_funds',
  '5180': 'not_allowed',
  '5400': 'card_expired',
};

const DISPUTED = ['CHARGEBACK', 'BUYER_COMPLAINT'];

export type PaypalOrder = AttemptRefs & ProviderStatus & { captureId: string | null; refunds: readonly Fields[] };

/** Reads an order with its payments; null when a field is missing or contradicts another. */
export function readOrder(order: Fields, isTest: boolean): PaypalOrder | null {
  const unit = firstOf(order.purchase_units);
  const { id, status } = order;
  const attemptRef = unit?.invoice_id;
  if (!unit || typeof id !== 'string' || typeof attemptRef !== 'string') return null;
  const refs = { attemptRef, providerRef: id };
  const payments = asObject(unit.payments);
  const refunds = listOf(payments?.refunds);
  const capture = bestOf(listOf(payments?.captures));
  const card = cardOf(asObject(asObject(order.payment_source)?.card)?.last_digits);
  if (capture) {
    const read = readCapture(capture, isTest, refunds);
    return read && { ...read, ...refs, ...card, refunds };
  }
  const amount = readMoney(unit.amount);
  const state = typeof status === 'string' && Object.hasOwn(ORDER_STATES, status) ? ORDER_STATES[status] : undefined;
  if (!amount || !state) return null;
  return { ...refs, captureId: null, refunds, state, amount, refundedTotal: noneOf(amount), isTest };
}

/** Reads a capture; null when a field is missing or contradicts another. A full refund is in its status as well. */
export function readCapture(capture: Fields, isTest: boolean, refunds: readonly Fields[] = []) {
  const { id, status } = capture;
  const amount = readMoney(capture.amount);
  const state =
    typeof status === 'string' && Object.hasOwn(CAPTURE_STATES, status) ? CAPTURE_STATES[status] : undefined;
  const back = refundedIn(refunds, amount);
  if (typeof id !== 'string' || !amount || !state || back === null) return null;
  const refunded = status === 'REFUNDED' ? Math.max(back, amount.minor) : back;
  const reason = String(asObject(capture.status_details)?.reason);
  return {
    captureId: id,
    state,
    amount,
    refundedTotal: { ...amount, minor: refunded },
    isTest,
    ...(state === 'failed' && reasonOf(DECLINES, asObject(capture.processor_response)?.response_code)),
    ...(DISPUTED.includes(reason) && { dispute: 'open' as const }),
  };
}

/** The minor units of all refunds that were made; null when one cannot be read. */
function refundedIn(refunds: readonly Fields[], amount: Money | null): number | null {
  let sum = 0;
  for (const refund of refunds) {
    if (refund.status !== 'COMPLETED') continue;
    const money = readMoney(refund.amount);
    if (!money || money.currency !== amount?.currency) return null;
    sum += money.minor;
  }
  return sum;
}

export function readMoney(value: unknown): Money | null {
  const { currency_code: currency, value: text } = asObject(value) ?? {};
  const minor = readDecimal(text);
  return minor === null || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) ? null : { minor, currency };
}

export const noneOf = ({ currency }: Money): Money => ({ minor: 0, currency });

const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map(asObject).filter((one) => one !== null) : [];

export const firstOf = (value: unknown): Fields | undefined => listOf(value)[0];

/** The capture that took money, if any: a declined one may come before it. */
const bestOf = (captures: Fields[]): Fields | undefined =>
  captures.find(({ status }) => CAPTURE_STATES[String(status)] === 'paid') ?? captures.at(-1);
