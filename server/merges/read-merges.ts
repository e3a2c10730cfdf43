import type * as contract from '@octavo/contract/merges';
import type { Moved } from '@octavo/domain/customers/merge';
import { loadMergedInto } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { presentQuestion } from './present.ts';
import { loadMergeOfLink, loadNewestMergeOf } from './store.ts';

/** spec §12.6 The newest question for the customer who calls. Throws `not_found` where there was none. */
export async function getMerge({ db, customerId, now }: Call<typeof contract.getMerge>) {
  return presentQuestion(db, found(await loadNewestMergeOf(db, customerId)), customerId, now());
}

/**
 * ADR 0130 The question of a link in a mail, for the account that got it. Changes nothing. Throws `other_account` for a session of another account, and
 * `link_used` once the account has answered or the time is over.
 */
export async function openMergeLink({ db, site, customerId, params, now }: Call<typeof contract.openMergeLink>) {
  const hash = hashOfLink(params.token);
  const merge = await loadMergeOfLink(db, site.id, hash, now());
  if (!merge) throw new Refusal('link_used');
  const isClosing = merge.closingHash === hash;
  const isAnswered = (isClosing ? merge.closingConfirmed : merge.stayingConfirmed) !== null;
  if (merge.state !== 'waiting' || isAnswered) throw new Refusal('link_used');
  if (customerId !== (isClosing ? merge.closingId : merge.stayingId)) throw new Refusal('other_account');
  return presentQuestion(db, merge, customerId, now());
}

/** spec §12.6 The accounts that were merged into the one of the customer who calls. */
export async function listMergedAccounts({ db, customerId }: Call<typeof contract.listMergedAccounts>) {
  const merged = await loadMergedInto(db, customerId);
  return merged.map(({ closingId: id, closingEmail: email, moved, date }) => ({
    id,
    email,
    moved: moved as Moved,
    date,
  })); // as it was written
}
