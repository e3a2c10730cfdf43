import * as contract from '@octavo/contract/loyalty';
import { on } from '#http/on.ts';
import { generateLoyaltyDiscount } from './generate-loyalty-discount.ts';
import { getLoyaltyRules } from './get-loyalty-rules.ts';
import { listLoyaltyDiscounts } from './list-loyalty-discounts.ts';
import { listPoints } from './list-points.ts';

export const loyalty = [
  on(contract.getLoyaltyRules, getLoyaltyRules),
  on(contract.listLoyaltyDiscounts, listLoyaltyDiscounts),
  on(contract.generateLoyaltyDiscount, generateLoyaltyDiscount),
  on(contract.listPoints, listPoints),
];
