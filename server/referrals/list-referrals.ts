import type * as contract from '@octavo/contract/referrals';
import type { Referral } from '@octavo/contract/referrals';
import {
  REFERRAL_FILTERS,
  REFERRAL_STATUS,
  type ReferralStatus,
  referralPath,
} from '@octavo/domain/referrals/referral';
import type { Call } from '#http/on.ts';
import { siteAddress } from '#sites/address.ts';
import { presentReferral } from './present.ts';
import { referralsOf } from './store.ts';

/** spec §7 The link of the customer, and who signed up with it. The status follows from the rows, so all of them are read. */
export async function listReferrals(call: Call<typeof contract.listReferrals>) {
  const { db, site, origin, customerId, environment, query, now } = call;
  const at = now();
  const rows = await referralsOf(db, customerId);
  const all = rows.map((row) => presentReferral(row, at)).toSorted(byUse);
  const inStatus = (id: number) => (id === 0 ? all : all.filter(({ status }) => status.id === id));
  const shown = inStatus(query.status);
  const value = environment.REFERRAL_VALUE;
  return {
    referralUrl: siteAddress(site, origin) + referralPath(customerId),
    discount: { value, type: 'amount' as const },
    currency: site.currency,
    days: environment.REFERRAL_DAYS,
    counts: Object.fromEntries(REFERRAL_FILTERS.map((id) => [id, inStatus(id).length])),
    ready: inStatus(ready).length * value * 100,
    saved: rows.reduce((sum, { state, taken }) => sum + (state === 'used' ? (taken ?? 0) : 0), 0),
    pagination: { count: shown.length },
    referrals: shown.slice((query.page - 1) * query.limit, query.page * query.limit),
  };
}

const { ready, inProgress, generated, used, expired } = REFERRAL_STATUS;
const SHOWN_FIRST: readonly ReferralStatus[] = [ready, inProgress, REFERRAL_STATUS.new, generated, used, expired];

/** spec §11.84 What can be turned into a discount comes first, what is over comes last; the newest first among equals. */
const byUse = (one: Referral, other: Referral) =>
  SHOWN_FIRST.indexOf(one.status.id) - SHOWN_FIRST.indexOf(other.status.id);
