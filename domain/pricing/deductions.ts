import { type DiscountValue, type Price, discountOf } from './price.ts';

/**
 * The kinds of deductions, in the order in which they are subtracted: a referral, a credit for lateness, a code for everybody, a
 * code that was bought with points.
 */
export const DEDUCTION_KINDS = ['referral', 'credit', 'code', 'points'] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** A code that an order has. */
export type AppliedCode = { kind: DeductionKind; code: string } & DiscountValue;

/** What a code takes off the price of an order, in cents. */
export type Deduction = { kind: DeductionKind; code: string; amount: number };

/**
 * spec §10.11 What the codes of an order take off its full price in cents, one after the other in the order of their kinds, each from
 * what the ones before it left. So a percentage counts after a referral, and the sum is at most the full price. Throws for two
 * codes of one kind.
 */
export function deduct(full: number, codes: readonly AppliedCode[]): Deduction[] {
  if (new Set(codes.map(({ kind }) => kind)).size < codes.length) throw new RangeError('two codes of one kind');
  let left = full;
  const sorted = codes.toSorted((a, b) => DEDUCTION_KINDS.indexOf(a.kind) - DEDUCTION_KINDS.indexOf(b.kind));
  return sorted.map(({ kind, code, ...value }) => {
    const amount = discountOf(left, value);
    left -= amount;
    return { kind, code, amount };
  });
}

/** The price of an order without codes after these deductions. */
export function priceAfter(price: Price, deductions: readonly Deduction[]): Price {
  const discount = deductions.reduce((sum, { amount }) => sum + amount, 0);
  return { ...price, discount, final: price.final - discount };
}
