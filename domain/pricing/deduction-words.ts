import type { DeductionKind } from './deductions.ts';

/** In English: what each deduction is called in the price of an order. */
export const DEDUCTION_WORDS: Record<DeductionKind, string> = {
  referral: 'Discount for an invited friend',
  credit: 'Credit for an earlier order',
  code: 'Discount',
  points: 'Discount for points',
};
