import type * as contract from '@octavo/contract/discounts';
import type { Call } from '#http/on.ts';
import { optionalBearer } from '#http/optional-bearer.ts';
import { Refusal } from '#operations/refusal.ts';
import { refuseCodeOfAnother, refuseSpent, workingDiscount } from './discount.ts';

type Applying = Call<typeof contract.applyDiscount>;

/**
 * spec §7 The value of a code at this site. Creating the order uses the code up, this call does not. A customer gets the refusals
 * that creating the order would give; a guest gets the value of any code, because the guest may be its owner.
 */
export async function applyDiscount(call: Applying) {
  const { db, site, now, body } = call;
  if (!body.code) throw new Refusal('invalid', { code: 'discount_missing' });
  const discount = await workingDiscount(db, { siteId: site.id, code: body.code, now: now() }, 'code');
  const customerId = optionalBearer(call)?.customerId;
  if (customerId !== undefined) {
    refuseCodeOfAnother(discount, customerId, 'code');
    await refuseSpent(db, discount, customerId, 'code');
  }
  const { code, amount, percent, maxAmount, isForTopWriters } = discount;
  const most = maxAmount === null ? {} : { maxAmount };
  return { code, amount, percent, ...most, isTopWriterDiscount: isForTopWriters, messages: [] };
}
