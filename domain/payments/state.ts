/** payments §6.5 The states of an attempt, in rising order: a state is only replaced by a later one, and `paid` is final. */
export const ATTEMPT_STATES = [
  'created',
  'redirected',
  'pending',
  'in_review',
  'cancelled',
  'expired',
  'failed',
  'mismatch',
  'paid',
] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** The later of two states. */
export const nextState = (current: AttemptState, incoming: AttemptState): AttemptState =>
  ATTEMPT_STATES.indexOf(incoming) > ATTEMPT_STATES.indexOf(current) ? incoming : current;

/** The states in which the customer can still pay on the page of the provider, or the payment is not decided. */
export const OPEN_STATES: readonly AttemptState[] = ['created', 'redirected', 'pending', 'in_review'];

/** Whether the customer can still pay on the page of the provider, or the payment is not decided. */
export const isOpen = (state: AttemptState): boolean => OPEN_STATES.includes(state);

/** Whether the buyer has not begun to pay. */
export const isUntouched = (state: AttemptState): boolean => state === 'created' || state === 'redirected';

/** spec D35 Whether the provider has received the payment, but has not confirmed it yet. */
export const isConfirming = (state: AttemptState): boolean => state === 'pending' || state === 'in_review';

/** What we know of an attempt. `isExpiredByUs`: we expired it, and its provider has not said that it is over. */
export type Known = { state: AttemptState; isExpiredByUs: boolean };

/**
 * payments §6.5 What we know of an attempt after a report. What only we have expired is not over at its provider: what that says has begun or ended
 * takes its place, whatever its rank.
 */
export function afterReport({ state, isExpiredByUs }: Known, incoming: AttemptState): Known {
  const isOurs = isExpiredByUs && state === 'expired'; // a server from before the mark wrote the state alone
  if (isOurs && !isUntouched(incoming)) return { state: incoming, isExpiredByUs: false };
  return { state: nextState(state, incoming), isExpiredByUs: isOurs };
}

/** Whole minor units of a currency: 4550 USD is $45.50. */
export type Money = { minor: number; currency: string };

type Requested = { amount: number; currency: string };
/** `isForeign`: the money went to the account of another site or merchant. */
type Received = { amount: Money; isTest: boolean; isForeign?: boolean | undefined };

/** payments §6.5 Whether received money is the payment: the exact amount in the right currency at the right merchant, and no test
 * payment unless `takesTests`. */
export function judgePayment(
  requested: Requested,
  { amount, isTest, isForeign }: Received,
  takesTests: boolean,
): 'paid' | 'mismatch' {
  const isExact = amount.minor === requested.amount && amount.currency === requested.currency;
  return isExact && !isForeign && (takesTests || !isTest) ? 'paid' : 'mismatch';
}
