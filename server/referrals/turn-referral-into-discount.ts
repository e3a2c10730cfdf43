import * as contract from '@octavo/contract/referrals';
import { whyNoReferralDiscount } from '@octavo/domain/referrals/referral';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { lockCustomer } from '#customers/store.ts';
import { newDiscountCode } from '#discounts/new-code.ts';
import { insertOwnDiscount } from '#discounts/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import { rulesOfSite } from '#sites/rules.ts';
import { loadDiscountById, lockReferral, setDiscount } from './store.ts';

type Turning = Call<typeof contract.turnReferralIntoDiscount>;

/** spec §7, D51 The code of a referral that is ready, made by the first call; a repeat answers the same. Throws `referral_not_ready`. */
export function turnReferralIntoDiscount(call: Turning) {
  const { customerId, params } = call;
  return inTransaction(call, contract.turnReferralIntoDiscount.name, async (tx) => {
    const referral = found(await lockReferral(tx, customerId, params.id));
    refuse(whyNoReferralDiscount(referral));
    const id = referral.discountId ?? (await makeDiscount(tx, call, referral.id));
    const { code, amount, currency, expiresAt } = await loadDiscountById(tx, id);
    return { code, value: amount / 100, type: 'amount' as const, amount, currency, expiresAt };
  });
}

async function makeDiscount(tx: Db, { site, customerId, environment, now }: Turning, referralId: number) {
  found(await lockCustomer(tx, site.id, customerId)); // the code belongs to the site where the customer is
  const { referralValue, referralDays } = rulesOfSite(site, environment);
  const dateCreated = now();
  const id = await insertOwnDiscount(tx, {
    siteId: site.id,
    customerId,
    kind: 'referral',
    code: newDiscountCode(),
    amount: referralValue * 100,
    expiresAt: minutesAfter(dateCreated, referralDays * DAY_MINUTES),
    dateCreated,
  });
  await setDiscount(tx, referralId, id);
  return id;
}
