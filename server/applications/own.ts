import * as contract from '@octavo/contract/applications';
import { whyNoHandIn, whyNoWithdrawal } from '@octavo/domain/applications/application';
import { insertAuditEntry } from '#audit/store.ts';
import { removeFiles } from '#files/receive-files.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import { applicationOf, lockedOf } from './of-link.ts';
import { answerOwn } from './present.ts';
import { countFiles, deleteApplication, endFirstLink, loadOpen, lockAddress, updateApplication } from './store.ts';

/** spec §12.30 The application of a secret link. Throws `link_used`. */
export const getOwnApplication = async (call: Call<typeof contract.getOwnApplication>) =>
  answerOwn(call, await applicationOf(call.db, call));

/**
 * spec §12.30 Confirms the address with the link of the mail: then the desk sees the application, and the browser that began it has no more
 * access. Doing it twice changes nothing. Throws `application_open`, `link_used`.
 */
export function confirmApplication(call: Call<typeof contract.confirmApplication>) {
  const { site, now } = call;
  return inTransaction(call, contract.confirmApplication.name, async (tx) => {
    const { email } = await applicationOf(tx, call);
    await lockAddress(tx, site.id, email);
    const { isMailed, ...row } = await lockedOf(tx, call);
    if (!isMailed) throw new Refusal('link_used');
    const answering = { ...call, db: tx };
    if (row.state !== 'unconfirmed') return answerOwn(answering, row);
    if (row.email !== email || (await loadOpen(tx, site.id, email))) throw new Refusal('application_open');
    await endFirstLink(tx, row.id);
    return answerOwn(answering, await updateApplication(tx, row.id, { state: 'new', dateConfirmed: now() }));
  });
}

/** spec §12.30 Hands in a test order, once. Throws `test_order_empty`, `test_order_over`, `application_sent`, `link_used`. */
export function handInTest(call: Call<typeof contract.handInTest>) {
  return inTransaction(call, contract.handInTest.name, async (tx) => {
    const row = await lockedOf(tx, call);
    const at = call.now();
    const answering = { ...call, db: tx };
    if (row.state === 'handed_in') return answerOwn(answering, row);
    refuse(whyNoHandIn(row, at, await countFiles(tx, row.id, 'test')));
    return answerOwn(answering, await updateApplication(tx, row.id, { state: 'handed_in', dateHandedIn: at }));
  });
}

/**
 * spec §12.30 Takes an application back: nothing of it stays but a line in the audit without a name. Throws `application_decided`, `link_used`.
 */
export async function withdrawApplication(call: Call<typeof contract.withdrawApplication>) {
  const { site, now, files } = call;
  const stored = await inTransaction(call, contract.withdrawApplication.name, async (tx) => {
    const row = await lockedOf(tx, call);
    refuse(whyNoWithdrawal(row));
    const by = { actor: 'applicant', siteId: site.id, dateCreated: now() };
    if (row.dateConfirmed)
      await insertAuditEntry(tx, {
        ...by,
        operation: 'withdrawApplication',
        subject: `application ${row.id}`,
        was: { state: row.state },
        became: null,
      });
    return deleteApplication(tx, row.id);
  });
  const keys = stored.flatMap(({ storageKey, previewKey }) => [storageKey, ...(previewKey ? [previewKey] : [])]);
  await removeFiles(files, keys.map((storageKey) => ({ storageKey }))); // oxfmt-ignore
  return null;
}
