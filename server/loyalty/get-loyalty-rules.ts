import type * as contract from '@octavo/contract/loyalty';
import { nextRuleOf, ruleOf } from '@octavo/domain/loyalty/points';
import type { Call } from '#http/on.ts';
import { loyaltyRulesOf } from '#sites/rules.ts';
import { loadBalanceOf } from './store.ts';

/** spec §7 The points of the customer and the ladder. */
export async function getLoyaltyRules({ db, site, customerId, environment }: Call<typeof contract.getLoyaltyRules>) {
  const points = await loadBalanceOf(db, customerId);
  const { rules, maxAmountDiscount } = loyaltyRulesOf(site, environment);
  const [currentRule, nextRule] = [ruleOf(points, rules), nextRuleOf(points, rules)];
  return { points, rules, currentRule, nextRule, maxAmountDiscount, currency: site.currency };
}
