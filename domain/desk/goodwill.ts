import { percentOf } from '../money.ts';

/** `price` and `given`, which is what support gave for the order before, in cents. */
type Credited = { amount: number; isPaid: boolean; price: number; given: number };

/** ADR 0260 What refuses a credit. */
export const WHY_NO_CREDIT = [
  'account_closed',
  'credit_needs_second',
  'credit_other_currency',
  'credit_too_much',
  'order_unpaid',
  'refund_asked',
] as const;
export type WhyNoCredit = (typeof WHY_NO_CREDIT)[number];

/** Why support cannot give a credit of `amount` cents for an order, or null: in all it is at most the price, and somebody has paid. */
export function whyNoGoodwill({ amount, isPaid, price, given }: Credited): WhyNoCredit | null {
  if (!isPaid) return 'order_unpaid';
  return given + amount > price ? 'credit_too_much' : null;
}

/** The percents of the price that a macro can give. */
export const GOODWILL_PERCENTS = { least: 1, most: 50 } as const;

/** The cents that a macro gives for an order: a part of its price, so that one macro fits every order. */
export const goodwillOf = (price: number, percent: number): number => Math.max(1, percentOf(price, percent));
