import type * as contract from '@octavo/contract/desk-merges';
import { normalEmail } from '@octavo/domain/auth/identity';
import { whyNoMerge } from '@octavo/domain/customers/merge';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { countMoved, loadMergeAccount } from '#merges/accounts/store.ts';
import { found } from '#operations/refusal.ts';
import { noteLook } from '#staff/audit.ts';
import { customerOfSite } from '../customer-of-site.ts';
import { presentListed } from '../present.ts';
import { loadCustomer } from '../store.ts';
import { loadCustomerByAddress } from './store.ts';

/** spec §12.6 Another account of the site, what would move from each, and why they cannot be merged. Throws `not_found`. */
export async function previewMerge(call: Call<typeof contract.previewMerge>) {
  const { db, site, query, now } = call;
  const own = await customerOfSite(call);
  const other = found(await loadOther(db, site.id, query.other));
  await noteLook(call, 'previewMerge', { subject: `customer ${other.id}`, customerId: other.id }); // it is read as well
  const facts = { site, now: now() };
  return {
    other: presentListed(other),
    moves: { own: await countMoved(db, own.id), other: await countMoved(db, other.id) },
    whyNot: whyNoMerge(await loadMergeAccount(db, own, facts), await loadMergeAccount(db, other, facts)),
  };
}

/** By number or address. */
const loadOther = (db: Db, siteId: number, text: string) =>
  /^\d{1,9}$/.test(text)
    ? loadCustomer(db, siteId, Number(text))
    : loadCustomerByAddress(db, siteId, normalEmail(text));
