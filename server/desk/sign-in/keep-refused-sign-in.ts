import { NOT_SIGNED_IN } from '@octavo/domain/desk/audit-source';
import { REFUSALS_KEPT_A_DAY } from '@octavo/domain/desk/refused-sign-in';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { insertAuditEntry } from '#audit/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Jobs } from '#operations/queue-job.ts';
import type { Services } from '#services.ts';
import { loadRefusedSignIns, lockStaff } from './store.ts';

/** ADR 0483 Adds the entry of a refused sign-in to the audit, as long as the person has few of the last day. An address of nobody has none. */
export async function keepRefusedSignIn(services: Services, refused: Jobs['keep_refused_sign_in']) {
  const { staffId, why, browser, system } = refused;
  if (staffId === null) return;
  const at = new Date(refused.at);
  const subject = `staff ${staffId}`;
  await inTransaction(services, 'refuseSignIn', async (tx) => {
    const staff = await lockStaff(tx, staffId); // of two at once, the second counts the first
    if (!staff) return;
    const kept = await loadRefusedSignIns(tx, subject, minutesAfter(at, -DAY_MINUTES));
    const isKept = kept.some(({ dateCreated }) => dateCreated.getTime() === at.getTime()); // the job ran twice
    if (isKept || kept.length >= REFUSALS_KEPT_A_DAY) return;
    const isLast = kept.length === REFUSALS_KEPT_A_DAY - 1;
    await insertAuditEntry(tx, {
      actor: NOT_SIGNED_IN,
      siteId: staff.siteId,
      operation: 'refuseSignIn',
      subject,
      was: null,
      became: { why, ...(browser && { browser }), ...(system && { system }), ...(isLast && { isLast }) },
      dateCreated: at,
    });
  });
}
