import type * as contract from '@octavo/contract/referrals';
import { REFERRAL_FILTERS, REFERRAL_STATUS, referralPath } from '@octavo/domain/referrals/referral';
import type { Call } from '#http/on.ts';
import { siteAddress } from '#sites/address.ts';
import { rulesOfSite } from '#sites/rules.ts';
import { presentReferral } from './present.ts';
import { countReferrals, loadListedReferrals } from './store.ts';

/** spec §7 The link of the customer, and who signed up with it. */
export async function listReferrals(call: Call<typeof contract.listReferrals>) {
  const { db, site, origin, customerId, environment, query, now } = call;
  const at = now();
  const counted = await countReferrals(db, customerId, at, site.currency);
  const countOf = (id: number) =>
    counted.reduce((sum, { status, count }) => sum + (id === 0 || id === status ? count : 0), 0);
  const rows = await loadListedReferrals(db, customerId, at, query);
  const { referralValue: value, referralDays: days } = rulesOfSite(site, environment);
  return {
    referralUrl: siteAddress(site, origin) + referralPath(customerId),
    discount: { value, type: 'amount' as const },
    currency: site.currency,
    days,
    counts: Object.fromEntries(REFERRAL_FILTERS.map((id) => [id, countOf(id)])),
    ready: countOf(REFERRAL_STATUS.ready) * value * 100,
    saved: counted.reduce((sum, { saved }) => sum + saved, 0),
    pagination: { count: countOf(query.status) },
    referrals: rows.map((row) => presentReferral(row, at)),
  };
}
