import { endSessions } from '#auth/store.ts';
import type { StaffOperation } from '@octavo/domain/desk/rights';
import type { Db } from '#db.ts';
import { freeConversations } from '#desk/duty/store.ts';
import { leaveOffer } from '#desk/offers/leave-offer.ts';
import { loadOrdersOffered } from '#desk/offers/store.ts';
import { actorOf, loadOpenSessionsOfStaff } from '#desk/store.ts';
import { queueJob } from '#operations/queue-job.ts';
import { operateWithin } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { type Auditor, auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { loadOrdersAtWork } from './store.ts';

type Act = Services & Auditor;
type Why = { operation: StaffOperation; reason: string };

/**
 * spec §12.1 Ends what somebody does who was taken out at the site of the call: their sessions, conversations and, of a writer, orders at work and offers.
 * Call it after `lockLeaving`. Answers the ids of the sessions, for `endedSessions` after the commit, and what the audit says.
 */
export async function endWork(tx: Db, act: Act, staffId: number, why: Why) {
  const { site, now } = act;
  const sessions = (await loadOpenSessionsOfStaff(tx, staffId)).map(({ id }) => id);
  await endSessions(tx, sessions, 'deactivated', now());
  const freed = await freeConversations(tx, staffId, now());
  for (const orderId of freed) await publishDesk(tx, { kind: 'conversation', siteId: site.id, orderId });
  const orders = await loadOrdersAtWork(tx, staffId);
  for (const id of orders) await takeOrder(tx, act, { id, staffId, why });
  const door = { name: why.operation, by: actorOf(act.staff) };
  for (const id of await loadOrdersOffered(tx, staffId, now()))
    await operateWithin(tx, act, { ...door, order: { id } }, (operation) => leaveOffer(operation, staffId));
  await publishDesk(tx, { kind: 'duty', siteId: site.id });
  await queueJob(tx, 'hand_out', { siteId: site.id });
  const ended = {
    endedSessions: sessions.length,
    freedConversations: freed.length,
    ...(orders.length > 0 && { unassignedOrders: orders.length }),
  };
  return { sessions, ended };
}

/** Takes an order from its writer. */
async function takeOrder(tx: Db, act: Act, { id, staffId, why }: { id: number; staffId: number; why: Why }) {
  const { operation, reason } = why;
  await operateWithin(tx, act, { name: operation, by: actorOf(act.staff), order: { id } }, async ({ change }) => {
    await change({ writerId: null });
    await auditDesk(tx, act, operation, { ...ofOrder(id), was: { writer: staffId }, reason });
  });
}
