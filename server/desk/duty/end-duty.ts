import { BY_RULE } from '@octavo/domain/desk/audit-source';
import { insertAuditEntry } from '#audit/store.ts';
import type { Db } from '#db.ts';
import { oneByOne } from '#http/one-by-one.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import { lockOrders } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { handOut } from './hand-out.ts';
import {
  freeConversations,
  loadConversationsByRule,
  loadOverdue,
  loadQuestionsOfLeavers,
  loadRule,
  loadSitesByRule,
  lockOverdue,
  queueQuestionOfLeaver,
  setDutyOf,
} from './store.ts';

/**
 * ADR 0129 Takes somebody off duty. Where the site assigns by rule, all their conversations are nobody's again, so that those that wait go to
 * colleagues at once. Their orders are locked before them, as in whatever gives an order to somebody. Answers how many.
 */
export async function endDuty(tx: Db, { id, siteId }: { id: number; siteId: number }): Promise<number> {
  await lockOrders(tx, await loadConversationsByRule(tx, id));
  await setDutyOf(tx, id, null, null);
  await publishDesk(tx, { kind: 'duty', siteId });
  if (!(await loadRule(tx, siteId))) return 0;
  const freed = await freeConversations(tx, id);
  for (const orderId of freed) await publishDesk(tx, { kind: 'conversation', siteId, orderId });
  await queueJob(tx, 'hand_out', { siteId });
  return freed.length;
}

/** spec §12.11 The job that ends the duty of somebody when its time has come. */
export async function endDutyInTime(services: Services, { staffId }: { staffId: number }) {
  await inTransaction(services, 'endDuty', async (tx) => {
    const now = services.now();
    await lockOrders(tx, await loadConversationsByRule(tx, staffId));
    const staff = await lockOverdue(tx, staffId, now);
    if (!staff) return; // ended before, or prolonged
    const freedConversations = await endDuty(tx, staff);
    const entry = { actor: BY_RULE, siteId: staff.siteId, operation: 'endDuty', subject: `staff ${staff.id}` };
    const was = { name: staff.name, until: staff.onDutyUntil?.toISOString() };
    await insertAuditEntry(tx, { ...entry, was, became: { freedConversations }, dateCreated: now });
  });
}

/** spec §12.1 Lets support answer what a customer wrote about a delivered paper while its writer was being deactivated. */
const moveQuestion = (services: Services, order: { id: number }) =>
  operate(services, { name: 'moveQuestion', by: SYSTEM, order }, async ({ tx, order: { id, siteId }, unchanged }) => {
    const isMoved = await queueQuestionOfLeaver(tx, id);
    if (isMoved) await publishDesk(tx, { kind: 'conversation', siteId, orderId: id });
    return unchanged(null);
  });

/** spec §12.11 Ends duties whose job was lost, and gives what waits for nobody, as where a clock runs on. Runs every minute. */
export async function sweepDuties(services: Services) {
  const overdue = await loadOverdue(services.db, services.now());
  await oneByOne(services, overdue, ({ id }) => endDutyInTime(services, { staffId: id }));
  await oneByOne(services, await loadQuestionsOfLeavers(services.db), (order) => moveQuestion(services, order));
  const sites = await loadSitesByRule(services.db);
  await oneByOne(services, sites.map((siteId) => ({ siteId })), (site) => handOut(services, site)); // oxfmt-ignore
}
