import * as contract from '@octavo/contract/merges';
import { whyNoMerge } from '@octavo/domain/customers/merge';
import { insertAuditEntry } from '#audit/store.ts';
import { refuseUnproven } from '#auth/refuse-unproven.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { loadMergeAccount } from './accounts/store.ts';
import { mailMerged } from './mail-merge.ts';
import { lockForMerge, mergeAccounts } from './moving/merge-accounts.ts';
import { presentQuestion, stateOf } from './present.ts';
import { refuseMerge } from './refuse-merge.ts';
import { type MergeRow, changeMerge, loadBoth, lockMergeOf, showQuestion } from './store.ts';

type Answering = Call<typeof contract.answerMerge>;

/**
 * ADR 0130 One of both accounts confirms or declines; the second that confirms merges them, in this transaction. A repeat of the own answer does nothing more.
 * Throws `merge_over` and `sign_in_again`; and `payment_pending` or `merge_impossible`, after which the question waits on.
 */
export function answerMerge(call: Answering) {
  const { customerId, body, now } = call;
  return inTransaction(call, contract.answerMerge.name, async (tx) => {
    const merge = found(await lockMergeOf(tx, customerId, body.merge));
    const answered = body.answer === 'decline' ? await decline(tx, call, merge) : await confirm(tx, call, merge);
    return presentQuestion(tx, answered, customerId, now());
  });
}

async function decline(tx: Db, call: Answering, merge: MergeRow): Promise<MergeRow> {
  if (merge.state === 'declined') return merge;
  refuseOver(merge, call.now());
  await noteAnswer(tx, call, 'declineMerge', merge);
  await showQuestion(tx, [merge.closingId, merge.stayingId], null);
  return changeMerge(tx, merge.id, { state: 'declined', dateEnded: call.now() });
}

async function confirm(tx: Db, call: Answering, merge: MergeRow): Promise<MergeRow> {
  const { customerId, now, sites } = call;
  const own = merge.closingId === customerId ? 'closingConfirmed' : 'stayingConfirmed';
  if (merge.state === 'merged' || (merge.state === 'waiting' && merge[own] !== null)) return merge;
  refuseOver(merge, now());
  await refuseUnproven({ ...call, db: tx });
  await lockForMerge(tx, merge);
  const { closing, staying } = await loadBoth(tx, merge);
  const facts = { site: found(sites.byId(merge.siteId)), now: now(), except: merge.id };
  const [one, other] = [
    await loadMergeAccount(tx, found(closing), facts),
    await loadMergeAccount(tx, found(staying), facts),
  ];
  refuseMerge(whyNoMerge(one, other));
  await noteAnswer(tx, call, 'confirmMerge', merge);
  await showQuestion(tx, [customerId], null);
  const confirmed = await changeMerge(tx, merge.id, { [own]: now() });
  if (confirmed.closingConfirmed === null || confirmed.stayingConfirmed === null) return confirmed;

  const moved = await mergeAccounts(tx, found(closing), found(staying), now());
  await noteAnswer(tx, call, 'mergeAccounts', merge, { closing: merge.closingId, staying: merge.stayingId, moved });
  await mailMerged(tx, call, found(closing), found(staying));
  logEvent(call, 'accounts merged', { closingId: merge.closingId, stayingId: merge.stayingId });
  const ended = { state: 'merged', dateEnded: now(), closingEmail: found(closing).email } as const;
  return changeMerge(tx, merge.id, { ...ended, moved: JSON.stringify(moved) });
}

function refuseOver(merge: MergeRow, now: Date) {
  if (stateOf(merge, now) !== 'waiting') throw new Refusal('merge_over');
}

type What = 'confirmMerge' | 'declineMerge' | 'mergeAccounts';

/** ADR 0130 What the customers do stands in the audit of the desk too, about the account that did it, or the one that stays. */
async function noteAnswer(
  tx: Db,
  call: Answering,
  operation: What,
  merge: MergeRow,
  became: unknown = { merge: merge.id },
) {
  const { customerId: own, site, sessionId, now } = call;
  const customerId = operation === 'mergeAccounts' ? merge.stayingId : own;
  const by = { actor: `customer ${own}`, siteId: site.id, sessionId, dateCreated: now() };
  await insertAuditEntry(tx, { ...by, operation, subject: `customer ${customerId}`, customerId, was: null, became });
}
