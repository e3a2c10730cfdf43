import { percentOf } from '../money.ts';
import { minutesAfter } from '../time.ts';

/** spec D51a What a delivery after the deadline and a granted request for more time earn. Percents of the price, minutes. */
export type CreditRules = {
  /** For each started period of lateness. */
  latePercent: number;
  latePeriod: number;
  lateMost: number;
  moreTimePercent: number;
};

/** Why a customer gets a credit. An order earns each of the first two once; a difference (spec D22) comes from each cheaper edit, goodwill from support (ADR 0260). */
export const CREDIT_REASONS = ['late', 'more_time', 'difference', 'goodwill'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** What an order earns by itself, each once. */
export type EarnedCredit = Extract<CreditReason, 'late' | 'more_time'>;

/** `price` in cents. */
type Promised = { price: number; deadline: Date };

/** `amount` in cents. */
type LateCredit = { periods: number; percent: number; amount: number };

/** spec D51a The credit of an order that is delivered at `at`. Nothing up to the deadline; then for each started period, up to the most. */
export function lateCredit({ price, deadline }: Promised, at: Date, rules: CreditRules): LateCredit {
  const periods = startedPeriods(deadline, at, rules.latePeriod);
  const percent = Math.min(rules.lateMost, periods * rules.latePercent);
  return { periods, percent, amount: percentOf(price, percent) };
}

/** ADR 0457 The cents that lateness has earned until `at`, and that accepting the deadline `to` then takes away: lateness counts from there. */
export const creditGivenUp = (order: Promised, to: Date, at: Date, rules: CreditRules): number =>
  Math.max(0, lateCredit(order, at, rules).amount - lateCredit({ ...order, deadline: to }, at, rules).amount);

/** ADR 0457 Why somebody who was shown that accepting takes `seen` cents away cannot accept while it takes `givenUp`, or null. */
export const whyNotAsSeen = (givenUp: number, seen = givenUp): 'credit_changed' | null =>
  givenUp > seen ? 'credit_changed' : null;

type LateStep = { at: Date; amount: number };

/** The moment when the credit grows next, and by how many cents; null when it has reached the most, or before the deadline. */
export function nextLateStep(order: Promised, at: Date, rules: CreditRules): LateStep | null {
  const { periods, percent, amount } = lateCredit(order, at, rules);
  if (periods === 0 || percent >= rules.lateMost) return null;
  const grown = percentOf(order.price, Math.min(rules.lateMost, percent + rules.latePercent));
  return { at: minutesAfter(order.deadline, periods * rules.latePeriod), amount: grown - amount };
}

/** spec D51a The cents that a customer gets for granting more time; nothing where the order has earned it before. */
export const moreTimeCredit = (price: number, hasEarned: boolean, rules: CreditRules): number =>
  hasEarned ? 0 : percentOf(price, rules.moreTimePercent);

/** ADR 0403 Why a credit for an order cannot be a code at the site where its customer is now, or null: there its cents would be of another currency. */
export const whyNoCreditCode = (
  order: { currency: string },
  site: { currency: string },
): 'credit_other_currency' | null => (order.currency === site.currency ? null : 'credit_other_currency');

function startedPeriods(deadline: Date, at: Date, minutes: number): number {
  const late = at.getTime() - deadline.getTime();
  return late <= 0 ? 0 : Math.ceil(late / (minutes * 60_000));
}
