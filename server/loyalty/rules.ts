import { rulesOf } from '@octavo/domain/loyalty/points';
import type { Environment } from '#environment.ts';

/** spec D50 The ladder of this installation, and the most that a code takes off, in cents. */
export const loyaltyRulesOf = (settings: Environment) => ({
  rules: rulesOf(settings.LOYALTY_STEPS),
  maxAmountDiscount: settings.LOYALTY_MAX_DISCOUNT * 100,
});
