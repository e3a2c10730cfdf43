import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

/** A step of the ladder: with `from` up to `to` points, a generated code takes `percent` off. `to` is null for the last step. */
export type LoyaltyRule = { from: number; to: number | null; percent: number };

/** A step as it is set: it reaches up to the next one. */
export type LoyaltyStep = Pick<LoyaltyRule, 'from' | 'percent'>;

/** spec D50 The steps of an installation that has not set its own. */
export const LOYALTY_STEPS: readonly LoyaltyStep[] = [
  { from: 0, percent: 0 },
  { from: 500, percent: 5 },
  { from: 1000, percent: 7 },
  { from: 2000, percent: 10 },
];

/**
 * Why points come or go: an order was completed, a code was generated, money of an order went back, a code ended or its debt was paid
 * otherwise, or a used code has nothing any more that paid for it (ADR 0087).
 */
export const POINT_KINDS = ['earned', 'spent', 'returned', 'restored', 'owed'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/**
 * spec D50 Whether steps are a ladder: each begins at more points than the one before, the first at 0. A code costs the points where its step begins, so
 * the first step has no percent.
 */
export const isLadder = (steps: readonly LoyaltyStep[]): boolean =>
  steps.every(({ from, percent }, n) => (n === 0 ? from === 0 && percent === 0 : from > (steps[n - 1]?.from ?? 0)));

/** spec §3 The ladder of steps that are sorted by `from`. A percent of the first one, as stored by an earlier version or set by `LOYALTY_STEPS`, counts as 0. */
export const rulesOf = (steps: readonly LoyaltyStep[]): LoyaltyRule[] =>
  steps.map(({ from, percent }, index) => {
    const next = steps[index + 1];
    return { from, to: next ? next.from - 1 : null, percent: from === 0 ? 0 : percent };
  });

/** spec §3 The current rule of a balance; the first one also for a balance below zero. Throws for an empty ladder. */
export function ruleOf(points: number, rules: readonly LoyaltyRule[]): LoyaltyRule {
  const rule = rules.findLast(({ from }) => from <= points) ?? rules[0];
  if (!rule) throw new RangeError('a ladder without steps');
  return rule;
}

/** The step after the current one; null on the last one. */
export const nextRuleOf = (points: number, rules: readonly LoyaltyRule[]): LoyaltyRule | null =>
  rules.find(({ from }) => from > Math.max(points, rules[0]?.from ?? 0)) ?? null;

/**
 * spec §8, D50 Why a balance buys no code, or null. A code costs the points where its step begins. `seen` is the percentage that the customer was
 * shown: another one costs other points, so they are asked again.
 */
export function whyNoCode({ percent }: LoyaltyRule, seen = percent): 'points_missing' | 'points_changed' | null {
  if (percent === 0) return 'points_missing';
  return percent === seen ? null : 'points_changed';
}

/** The money of an order in cents: its price, and what we hold of what was paid for it. */
type Earning = { price: number; kept: number; isCompleted: boolean };

/**
 * spec D50 The points that an order is worth now: one for each whole unit of currency that we hold for a completed order. Money
 * beyond the price earns nothing.
 */
export const pointsOf = ({ price, kept, isCompleted }: Earning): number =>
  isCompleted ? Math.floor(Math.max(0, Math.min(price, kept)) / 100) : 0;

/** spec D50 The points that a refund of so many cents takes back once it has arrived. */
export const pointsLostBy = (refund: number, earning: Earning): number =>
  pointsOf(earning) - pointsOf({ ...earning, kept: earning.kept - refund });

type Completing = { status: OrderStatus; dateCompleted: Date | null };

/** spec §10.12 Whether an order has brought points: it was delivered once, and was not canceled. */
export const bringsPoints = ({ status, dateCompleted }: Completing): boolean =>
  dateCompleted !== null && status !== ORDER_STATUS.canceled;

/** ADR 0087 The points that a customer owes for what a code took off, in cents: as many as an order of that money earns. */
export const debtOf = (taken: number): number => Math.floor(taken / 100);
