import { CONSENT_FLAGS } from '@octavo/domain/customers/consents';
import { type Moved, endingReferrals, withdrawnIn } from '@octavo/domain/customers/merge';
import { endOtherSessions } from '#auth/end-other-sessions.ts';
import { assignMailsTo } from '#customers/emails/store.ts';
import { type CustomerRow, changeCustomer, loadConsentsOf } from '#customers/store.ts';
import { endDiscount, lockDiscounts } from '#discounts/store.ts';
import { leaveDigest } from '#mails/digest/store.ts';
import { redirectNotices } from '#mails/store.ts';
import type { Db } from '#db.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { closeCustomer } from '#privacy/erasure/store.ts';
import { countMoved } from '../accounts/store.ts';
import { lockBoth } from '../store.ts';
import * as store from './store.ts';

/**
 * Locks what a merge touches until the transaction ends, after its question: orders, codes, referrals and customers, each by number. The end of an account
 * (`lockToEnd`) and operations on an order keep to this order too.
 */
export async function lockForMerge(tx: Db, both: store.Both) {
  await store.lockOrdersOfBoth(tx, both);
  await lockDiscounts(tx, await store.loadCodesOfBoth(tx, both));
  await store.lockReferralsOfBoth(tx, both);
  await lockBoth(tx, [both.closingId, both.stayingId]);
}

/**
 * ADR 0130 Moves everything of a locked account to another one and closes it, in the transaction of the caller: orders with all that belongs to them, points,
 * codes, referrals, consents, notes. Its sessions, links and address end. Answers how much moved.
 */
export async function mergeAccounts(tx: Db, closing: CustomerRow, staying: CustomerRow, at: Date): Promise<Moved> {
  const both = { closingId: closing.id, stayingId: staying.id };
  const moved = await countMoved(tx, closing.id);
  await endOtherSessions(tx, { customerId: closing.id, why: 'account_merged' }, at);
  await assignMailsTo(tx, staying.id, closing.siteId, closing.email);
  await redirectNotices(tx, closing.id, staying.email);
  await leaveDigest(tx, closing.id); // the digest of the account that stays is at another time, or there is none
  await store.fillProfile(tx, both);
  await closeCustomer(tx, closing.id, at);
  await changeCustomer(tx, closing.id, { mergedInto: staying.id }); // the database lets points and consents move only to this account
  await changeCustomer(tx, staying.id, { hasMerged: true });
  await moveReferrals(tx, both, at);
  const newest = await store.moveOrders(tx, both);
  await store.moveColumns(tx, both);
  await store.moveUnwantedWriters(tx, both);
  await store.moveKeys(tx, both);
  await store.deleteColumns(tx, both);
  await withdrawConsents(tx, staying);
  if (newest !== null) await publishOrderChanged(tx, newest);
  return moved;
}

/** No referral of oneself results, and nobody is a friend twice. ADR 0087: an unused code that a referral of oneself has earned ends. */
async function moveReferrals(tx: Db, both: store.Both, at: Date) {
  const { own, twice } = endingReferrals(await store.lockReferralsOfBoth(tx, both), [both.closingId, both.stayingId]);
  for (const { discountId } of own) if (discountId !== null) await endDiscount(tx, discountId, at);
  await store.deleteReferrals(tx, [...own, ...twice].map(({ id }) => id)); // oxfmt-ignore
  await store.renameReferrals(tx, both);
}

/** What was withdrawn last in either account is withdrawn; nothing is given. */
async function withdrawConsents(tx: Db, staying: CustomerRow) {
  const kinds = withdrawnIn(await loadConsentsOf(tx, staying.id)).filter((kind) => staying[CONSENT_FLAGS[kind]]);
  if (kinds.length === 0) return;
  const flags = Object.fromEntries(kinds.map((kind) => [CONSENT_FLAGS[kind], false]));
  await changeCustomer(tx, staying.id, { ...flags, ...(kinds.includes('technical_data') && { ip: '' }) });
}
