import type { ProviderStatus } from '@octavo/domain/payments/provider-status';
import type { AttemptState, Money } from '@octavo/domain/payments/state';
import { readDecimal } from '../money.ts';
import type { Params } from './signature.ts';

export type Meaning = { state: AttemptState; goesBack?: 'all'; dispute?: ProviderStatus['dispute'] };

/** payments §3.4 What a pingback says about a payment. Goodwill credits and subscriptions are `other`. */
const TYPES: Readonly<Record<string, Meaning | 'negative' | 'other'>> = {
  0: { state: 'paid' },
  1: 'other',
  2: 'negative',
  12: 'other',
  13: 'other',
  14: 'other',
  200: { state: 'in_review' },
  201: { state: 'paid' },
  202: { state: 'failed' },
  203: { state: 'failed' },
};

const REFUNDED: Meaning = { state: 'paid', goesBack: 'all' };
const LOST: Meaning = { state: 'paid', dispute: 'lost' };
const FOR_STAFF: Meaning = { state: 'paid', dispute: 'open' };
const PART: Meaning = { state: 'paid', dispute: 'part' };

/** The reasons of type 2. Chargebacks, fraud and other reversals take the money; of a partial one the amount is not known. */
const REASONS: Readonly<Record<string, Meaning>> = {
  1: LOST,
  2: LOST,
  3: LOST,
  4: LOST,
  5: LOST,
  6: LOST,
  7: LOST,
  8: FOR_STAFF, // a credit of Paymentwall is taken back, not the payment
  9: REFUNDED,
  10: PART,
};

/** The meaning of a pingback; undefined for an unknown type. */
export function meaningOf({ type = '', reason = '', cb_type: kind }: Params): Meaning | 'other' | undefined {
  const meaning = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (meaning !== 'negative') return meaning;
  if (Object.hasOwn(REASONS, reason)) return REASONS[reason];
  if (kind === 'refund') return REFUNDED;
  return kind === 'chargeback' ? LOST : FOR_STAFF;
}

/** The amount of the custom parameters `amount` and `currency_code`; null where the project does not send them. */
export function amountIn({ amount, currency_code: currency }: Params): Money | null {
  const minor = readDecimal(amount);
  return minor !== null && currency && /^[A-Z]{3}$/.test(currency) ? { minor, currency } : null;
}
