import * as contract from '@octavo/contract/desk-merges';
import { MERGE_DAYS, whyNoMerge } from '@octavo/domain/customers/merge';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { CustomerRow } from '#customers/store.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { loadMergeAccount } from '#merges/accounts/store.ts';
import { mailQuestion } from '#merges/mail-merge.ts';
import { refuseMerge } from '#merges/refuse-merge.ts';
import { changeMerge, insertMerge, loadWaitingMergeOf, lockBoth, lockMergeOf, showQuestion } from '#merges/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { auditDesk } from '#staff/audit.ts';
import { customerOfSite } from '../customer-of-site.ts';
import { presentCustomer } from '../present.ts';
import { loadCustomer } from '../store.ts';

type Proposing = Call<typeof contract.proposeMerge>;

/** ADR 0130 Asks the owners of two accounts whether they are one person. Nothing moves before both confirm. Throws `payment_pending` or `merge_impossible`. */
export async function proposeMerge(call: Proposing) {
  const { site, now, body, staff } = call;
  const { id: customerId } = await customerOfSite(call);
  return inTransaction(call, contract.proposeMerge.name, async (tx) => {
    const both = [customerId, body.other];
    await lockBoth(tx, both);
    const [own, other] = await Promise.all(both.map((id) => loadCustomer(tx, site.id, id)));
    const [closing, staying] = body.isStaying ? [found(other), found(own)] : [found(own), found(other)];
    const facts = { site, now: now() };
    refuseMerge(whyNoMerge(await loadMergeAccount(tx, closing, facts), await loadMergeAccount(tx, staying, facts)));
    const expiresAt = minutesAfter(now(), MERGE_DAYS * DAY_MINUTES);
    const tokens = await mailBoth(tx, call, closing, staying, expiresAt);
    const { id } = await insertMerge(tx, {
      siteId: site.id,
      closingId: closing.id,
      stayingId: staying.id,
      staffId: staff.id,
      reason: body.reason,
      closingHash: hashOfLink(tokens.closing),
      stayingHash: hashOfLink(tokens.staying),
      expiresAt,
      dateCreated: now(),
    });
    await showQuestion(tx, both, expiresAt);
    const became = { merge: id, closing: closing.id, staying: staying.id, expiresAt };
    await auditDesk(tx, call, 'proposeMerge', {
      subject: `customer ${customerId}`,
      customerId,
      became,
      reason: body.reason,
    });
    return presentCustomer(tx, found(own), call);
  });
}

async function mailBoth(tx: Db, call: Proposing, closing: CustomerRow, staying: CustomerRow, until: Date) {
  const tokens = { closing: newLinkToken(), staying: newLinkToken() };
  await mailQuestion(tx, call, { account: closing, other: staying, isClosing: true, token: tokens.closing, until });
  await mailQuestion(tx, call, { account: staying, other: closing, isClosing: false, token: tokens.staying, until });
  return tokens;
}

/** ADR 0130 Takes the question back, also after one account confirmed. Throws `not_found` where none waits, `merge_over` where it was answered meanwhile. */
export async function withdrawMerge(call: Call<typeof contract.withdrawMerge>) {
  const { now } = call;
  const customer = await customerOfSite(call);
  const { id: customerId } = customer;
  return inTransaction(call, contract.withdrawMerge.name, async (tx) => {
    const { id } = found(await loadWaitingMergeOf(tx, customerId, now()));
    const { state, closingId, stayingId } = found(await lockMergeOf(tx, customerId, id));
    if (state !== 'waiting') throw new Refusal('merge_over');
    await changeMerge(tx, id, { state: 'withdrawn', dateEnded: now() });
    await showQuestion(tx, [closingId, stayingId], null);
    await auditDesk(tx, call, 'withdrawMerge', { subject: `customer ${customerId}`, customerId, was: { merge: id } });
    return presentCustomer(tx, customer, call);
  });
}
