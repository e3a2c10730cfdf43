import type * as contract from '@octavo/contract/discounts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { workingDiscount } from './discount.ts';

/** spec §7 The value of a code at this site. Creating the order uses the code up, this call does not. */
export async function applyDiscount({ db, site, now, body }: Call<typeof contract.applyDiscount>) {
  if (!body.code) throw new Refusal('invalid', { code: 'discount_missing' });
  const { code, amount, percent, isForTopWriters } = await workingDiscount(
    db,
    { siteId: site.id, code: body.code, now: now() },
    'code',
  );
  return { code, amount, percent, isTopWriterDiscount: isForTopWriters, messages: [] };
}
