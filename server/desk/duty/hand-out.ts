import { hasRoom, nextGiven } from '@octavo/domain/desk/duty';
import { BY_RULE } from '@octavo/domain/desk/audit-source';
import { insertAuditEntry } from '#audit/store.ts';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { SYSTEM, operateWithin } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { giveConversation, loadAnswerers, loadUnowned, lockOnDuty, lockRule } from './store.ts';

/**
 * ADR 0129 The job that gives the conversations of a site that wait and have nobody to those on duty, one in a transaction, until nobody can
 * take another one. It may run on several servers at once, and as often as anybody likes.
 */
export async function handOut(services: Services, { siteId }: { siteId: number }) {
  let given = 0;
  while (await inTransaction(services, 'handOut', (tx) => giveNext(tx, services, siteId))) given += 1;
  if (given > 0) await publishDesk(services.db, { kind: 'duty', siteId });
}

/** Whether there may be another one. */
async function giveNext(tx: Db, services: Services, siteId: number): Promise<boolean> {
  const now = services.now();
  if (!(await lockRule(tx, siteId))) return false;
  const people = await loadAnswerers(tx, siteId);
  const free = people.filter((person) => hasRoom(person, now));
  if (free.length === 0) return false;
  const languages = free.some((one) => one.languages.length === 0) ? null : free.flatMap((one) => one.languages);
  const next = nextGiven(free, await loadUnowned(tx, siteId, languages, 1), now);
  if (!next) return false;
  const door = { name: 'handOut' as const, by: SYSTEM, order: { id: next.orderId } };
  return operateWithin(tx, services, door, async ({ order, at, unchanged }) => {
    const staff = await lockOnDuty(tx, next.staffId, now); // undefined where the duty ended meanwhile
    if (staff && (await giveConversation(tx, order.id, staff.id, at))) {
      const entry = { actor: BY_RULE, siteId, operation: 'handOut', was: null, dateCreated: at };
      await insertAuditEntry(tx, { ...entry, ...ofOrder(order.id), became: { owner: staff.name } });
      await publishDesk(tx, { kind: 'conversation', siteId, orderId: order.id });
    }
    return unchanged(true);
  });
}
