import * as contract from '@octavo/contract/loyalty';
import { ruleOf, whyNoCode } from '@octavo/domain/loyalty/points';
import { lockCustomer } from '#customers/store.ts';
import { newDiscountCode } from '#discounts/new-code.ts';
import { insertOwnDiscount } from '#discounts/store.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import { loyaltyRulesOf } from '#sites/rules.ts';
import { loadBalanceOf, insertPoints } from './store.ts';

type Generating = Call<typeof contract.generateLoyaltyDiscount>;

/** spec §7, D20, D50 Spends the points of the current step on a code, once for each key. Throws `points_missing`, `points_changed`. */
export function generateLoyaltyDiscount(call: Generating) {
  const { customerId, key, now, encryption } = call;
  const operation = 'generateDiscount' as const; // as keys of before are stored, so that a repeat after an update spends nothing
  const intention = { owner: `customer ${customerId}`, operation, key, body: {}, now, encryption };
  return inTransaction(call, contract.generateLoyaltyDiscount.name, (tx) =>
    idempotently(tx, intention, () => generate(tx, call)),
  );
}

/** The lock makes generations of one customer wait for each other, so that each sees what the one before has spent, and for a move of the account. */
async function generate(tx: Db, { site, customerId, environment, query, now }: Generating) {
  found(await lockCustomer(tx, site.id, customerId)); // the code belongs to the site where the customer is
  const balance = await loadBalanceOf(tx, customerId);
  const { rules, maxAmountDiscount } = loyaltyRulesOf(site, environment);
  const rule = ruleOf(balance, rules);
  refuse(whyNoCode(rule, query.percent));
  const { from: price, percent } = rule;
  const code = newDiscountCode();
  const dateCreated = now();
  const own = { siteId: site.id, customerId, kind: 'points', code, dateCreated } as const;
  const discountId = await insertOwnDiscount(tx, { ...own, percent, maxAmount: maxAmountDiscount });
  await insertPoints(tx, { customerId, kind: 'spent', points: -price, orderId: null, discountId, dateCreated });
  return { code, percent, maxAmountDiscount, points: balance - price };
}
