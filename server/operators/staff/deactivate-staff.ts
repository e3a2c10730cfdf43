import * as contract from '@octavo/contract/desk-staff';
import { whyNoDeactivation } from '@octavo/domain/desk/staff';
import { endSessions } from '#auth/store.ts';
import type { Db } from '#db.ts';
import { freeConversations } from '#desk/duty/store.ts';
import { actorOf, openSessionsOfStaff } from '#desk/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { found, refuse } from '#operations/refusal.ts';
import { operateWithin } from '#orders/operate.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { presentMember } from './list-staff.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { endStaffLinks, loadMember, loadOrdersUnderWay, lockMember, lockOperators, setDeactivation } from './store.ts';

/**
 * spec §12.1 Takes somebody out: no session, no link and no sign-in works any more, on no server. Their conversations are nobody's again, and
 * the orders under way of a writer have none; both are in the queue of what is unassigned. The drafts and the name on what they did stay. Throws
 * `last_operator`.
 */
export async function deactivateStaff(call: Call<typeof contract.deactivateStaff>) {
  const { site, params, body, now, endedSessions } = call;
  const { ended, answer } = await inTransaction(call, contract.deactivateStaff.name, async (tx) => {
    const operators = await lockOperators(tx, site.id);
    const member = found(await lockMember(tx, site.id, params.id));
    refuse(whyNoDeactivation(member, operators));
    const sessions = (await openSessionsOfStaff(tx, member.id)).map(({ id }) => id);
    await setDeactivation(tx, member.id, now(), body.reason);
    await endStaffLinks(tx, member.id, now());
    await endSessions(tx, sessions, 'deactivated', now());
    const freed = await freeConversations(tx, member.id, now());
    for (const orderId of freed) await publishDesk(tx, { kind: 'conversation', siteId: site.id, orderId });
    const orders = await loadOrdersUnderWay(tx, member.id);
    for (const id of orders) await takeOrder(tx, call, id);
    await publishDesk(tx, { kind: 'duty', siteId: site.id });
    await queueJob(tx, 'hand_out', { siteId: site.id });
    const became = {
      isDeactivated: true,
      endedSessions: sessions.length,
      freedConversations: freed.length,
      ...(orders.length > 0 && { unassignedOrders: orders.length }),
    };
    await auditDesk(tx, call, 'deactivateStaff', { subject: `staff ${member.id}`, became, reason: body.reason });
    return { ended: sessions, answer: presentMember(found(await loadMember(tx, site.id, member.id)), call) };
  });
  ended.forEach(endedSessions.add); // this server knows before it answers, every other one within a second
  return answer;
}

/** Takes an order from its writer. */
async function takeOrder(tx: Db, call: Call<typeof contract.deactivateStaff>, id: number) {
  const door = { name: contract.deactivateStaff.name, by: actorOf(call.staff), order: { id } };
  await operateWithin(tx, call, door, async ({ change }) => {
    await change({ writerId: null });
    const { reason } = call.body;
    await auditDesk(tx, call, 'deactivateStaff', { ...ofOrder(id), was: { writer: call.params.id }, reason });
  });
}

/** spec §12.1 Lets somebody work again; they sign in as before. */
export function reactivateStaff(call: Call<typeof contract.reactivateStaff>) {
  const { site, params } = call;
  return inTransaction(call, contract.reactivateStaff.name, async (tx) => {
    const member = found(await lockMember(tx, site.id, params.id));
    await setDeactivation(tx, member.id, null, null);
    const was = { isDeactivated: member.dateDeactivated !== null, reason: member.deactivationReason };
    await auditDesk(tx, call, 'reactivateStaff', { subject: `staff ${member.id}`, was });
    return presentMember(found(await loadMember(tx, site.id, member.id)), call);
  });
}
