import type { DeclineReason } from '@octavo/domain/payments/decline';
import type { ProviderStatus } from '@octavo/domain/payments/provider-status';
import type { AttemptState, Money } from '@octavo/domain/payments/state';
import type { AttemptRefs } from '../adapter.ts';
import { cardOf } from '../card.ts';
import { reasonOf } from '../decline.ts';
import { readMinor } from '../money.ts';
import { TEST_MERCHANTS } from './config.ts';
import { type Fields, isEmpty } from './fields.ts';

/** `created` means that the buyer has entered nothing yet, so it is not a payment being confirmed (spec D35). */
const STATES: Readonly<Record<string, AttemptState>> = {
  created: 'redirected',
  processing: 'pending',
  approved: 'paid',
  reversed: 'paid',
  declined: 'failed',
  expired: 'expired',
};

/** payments §2.6 The codes of `response_code` that say something to the buyer. */
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  1003: 'wrong_details',
  1015: 'wrong_details',
  1024: 'not_confirmed',
  1025: 'wrong_details',
  1037: 'insufficient_funds',
  1040: 'limit_exceeded',
  1042: 'not_allowed',
  1043: 'not_allowed',
  1044: 'not_allowed',
  1047: 'limit_exceeded',
  1048: 'limit_exceeded',
  1053: 'not_confirmed',
  1067: 'wrong_details',
  1079: 'not_allowed',
  1111: 'not_allowed',
};

export type FondyOrder = AttemptRefs & ProviderStatus;

/**
 * Reads an order of a webhook or a status answer; null when a field is missing or contradicts another.
 * A partial reversal keeps `approved`, so refunds are read from `reversal_amount`, which is the total.
 */
export function readOrder(fields: Fields): FondyOrder | null {
  const { order_id: attemptRef, order_status: status, payment_id: paymentId } = fields;
  const state = typeof status === 'string' && Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  const amount = readAmount(fields);
  const refunded = isEmpty(fields.reversal_amount) ? 0 : readMinor(fields.reversal_amount);
  if (typeof attemptRef !== 'string' || attemptRef === '' || !state || !amount || refunded === null) return null;

  const mustBeRefunded = status === 'reversed' || fields.tran_type === 'reverse';
  if (mustBeRefunded !== refunded > 0 && (mustBeRefunded || state !== 'paid')) return null;

  return {
    attemptRef,
    providerRef: isEmpty(paymentId) ? null : String(paymentId),
    state,
    amount,
    refundedTotal: { minor: refunded, currency: amount.currency },
    isTest: isTest(fields),
    hidesChargebacks: true,
    ...(state === 'failed' && reasonOf(DECLINES, fields.response_code)),
    ...cardOf(fields.masked_card),
  };
}

/** The paid amount, where Fondy answers it in the currency of the order; otherwise the requested amount. */
function readAmount(fields: Fields): Money | null {
  const { currency, actual_currency: actualCurrency, order_status: status } = fields;
  const taken = (status === 'approved' || status === 'reversed') && actualCurrency === currency;
  const minor = readMinor(taken && !isEmpty(fields.actual_amount) ? fields.actual_amount : fields.amount);
  if (minor === null || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null;
  return { minor, currency };
}

/** In test mode Fondy adds the string that it signed, with the key masked. */
function isTest(fields: Fields): boolean {
  return TEST_MERCHANTS.has(Number(fields.merchant_id)) || !isEmpty(fields.response_signature_string);
}
