/** payments §6.5 Each outranks those before it: a payment only moves on, and nothing takes `paid` back. */
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

export const nextState = (current: AttemptState, incoming: AttemptState): AttemptState =>
  ATTEMPT_STATES.indexOf(incoming) > ATTEMPT_STATES.indexOf(current) ? incoming : current;

/** The customer may still pay it on the provider's page. */
export const isOpen = (state: AttemptState): boolean =>
  ATTEMPT_STATES.indexOf(state) <= ATTEMPT_STATES.indexOf('in_review');

/** spec D35 The provider has the customer's money in its hands and has not said how it went. */
export const isConfirming = (state: AttemptState): boolean => state === 'pending' || state === 'in_review';

/** Whole minor units of a currency: 4550 USD is $45.50. */
export type Money = { minor: number; currency: string };

type Asked = { amount: number; currency: string };
type Taken = { amount: Money; isTest: boolean };

/** payments §6.5 Money that arrived is the payment if it is what was asked, to the cent, and real. Never rounds to fit. */
export function judgePayment(asked: Asked, { amount, isTest }: Taken, takesTests: boolean): 'paid' | 'mismatch' {
  const isExact = amount.minor === asked.amount && amount.currency === asked.currency;
  return isExact && (takesTests || !isTest) ? 'paid' : 'mismatch';
}
