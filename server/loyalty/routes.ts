import * as contract from '@octavo/contract/loyalty';
import { on } from '#http/on.ts';
import { generateDiscount } from './generate-discount.ts';
import { getRules } from './get-rules.ts';
import { listDiscounts } from './list-discounts.ts';
import { listPoints } from './list-points.ts';

export const loyalty = [
  on(contract.getLoyaltyRules, getRules),
  on(contract.listLoyaltyDiscounts, listDiscounts),
  on(contract.generateLoyaltyDiscount, generateDiscount),
  on(contract.listPoints, listPoints),
];
