/**
 * Why a bank did not pay, as far as its provider says something that the buyer can act on. A card that was reported lost or looks like
 * fraud is `not_allowed`: only its owner learns more, from the bank.
 */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'card_expired',
  'wrong_details',
  'not_confirmed',
  'limit_exceeded',
  'not_allowed',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
