import * as contract from '@octavo/contract/applications';
import { whyNoHandIn, whyNoWithdrawal } from '@octavo/domain/applications/application';
import { APPLICANT } from '@octavo/domain/desk/audit-source';
import { insertAuditEntry } from '#audit/store.ts';
import { removeFiles } from '#files/receive-files.ts';
import type { Call } from '#http/on.ts';
import { applicationArrived } from '#mails/templates/applications.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { applicationOf, lockedOf, onceOfLink } from './of-link.ts';
import { answerOwn } from './present.ts';
import {
  type Stored,
  countFiles,
  deleteApplication,
  endOtherLinks,
  loadApplicationById,
  loadOpen,
  lockAddress,
  placesOf,
  updateApplication,
} from './store.ts';
import { mailDeciding } from './undecided/mail-deciding.ts';

/** spec §12.30 The application of a secret link. Throws `link_used`. */
export const getOwnApplication = async (call: Call<typeof contract.getOwnApplication>) =>
  answerOwn(call, await applicationOf(call.db, call));

/**
 * spec §12.30 Confirms the address with the link that was mailed to it: then the desk sees the application, and the browser that began it has no
 * more access, and those who may decide get a mail. Doing it twice changes nothing. Throws `application_open`, `link_used`.
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
    if (await loadOpen(tx, site.id, email)) throw new Refusal('application_open');
    await endOtherLinks(tx, row);
    await mailDeciding(tx, call, site.id, (brand) => applicationArrived(brand, row));
    await publishDesk(tx, { kind: 'applications', siteId: site.id });
    return answerOwn(answering, await updateApplication(tx, row.id, { state: 'new', dateConfirmed: now() }));
  });
}

/** spec §12.30 Hands in a test order, once. Throws `test_order_empty`, `test_order_over`, `application_sent`, `link_used`. */
export function handInTest(call: Call<typeof contract.handInTest>) {
  return inTransaction(call, contract.handInTest.name, async (tx) => {
    const row = await lockedOf(tx, call);
    const at = call.now();
    await onceOfLink(tx, call, { operation: contract.handInTest.name }, async () => {
      if (row.state === 'handed_in') return; // in another tab
      refuse(whyNoHandIn(row, at, await countFiles(tx, row, 'test')));
      await updateApplication(tx, row.id, { state: 'handed_in', dateHandedIn: at });
      await publishDesk(tx, { kind: 'applications', siteId: call.site.id });
    });
    return answerOwn({ ...call, db: tx }, found(await loadApplicationById(tx, row.id)));
  });
}

/**
 * spec §12.30 Takes an application back: nothing of it stays but a line in the audit without a name. The key comes before the link, which ends
 * with the first call. Throws `application_decided`, `link_used`.
 */
export async function withdrawApplication(call: Call<typeof contract.withdrawApplication>) {
  const { site, now, files } = call;
  const { name: operation } = contract.withdrawApplication;
  const stored = await inTransaction(call, operation, async (tx) => {
    let removed: Stored[] = [];
    await onceOfLink(tx, call, { operation }, async () => {
      const row = await lockedOf(tx, call);
      refuse(whyNoWithdrawal(row));
      const by = { actor: APPLICANT, siteId: site.id, dateCreated: now() };
      const about = { operation, subject: `application ${row.id}`, was: { state: row.state }, became: null };
      if (row.dateConfirmed) await insertAuditEntry(tx, { ...by, ...about });
      if (row.dateConfirmed) await publishDesk(tx, { kind: 'applications', siteId: site.id });
      removed = await deleteApplication(tx, row.id);
    });
    return removed;
  });
  await removeFiles(files, placesOf(stored));
  return null;
}
