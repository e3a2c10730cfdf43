import * as contract from '@octavo/contract/desk-staff';
import { whyNoDeactivation } from '@octavo/domain/desk/staff';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { presentMember } from './list-staff.ts';
import { endWork } from './leaving/end-work.ts';
import { lockLeaving } from './leaving/lock-leaving.ts';
import { endStaffLinks, loadMember, lockMember, lockOperators, setDeactivation } from './store.ts';

/**
 * spec §12.1 Takes somebody out: no session, no link and no sign-in works any more, on no server. Their conversations are nobody's again, and
 * the orders under way of a writer, and those with a revision, have none; both are in the queue of what is unassigned. The drafts and the name on what they did stay. Throws
 * `last_operator`.
 */
export async function deactivateStaff(call: Call<typeof contract.deactivateStaff>) {
  const { site, params, body, now, endedSessions } = call;
  const { ended, answer } = await inTransaction(call, contract.deactivateStaff.name, async (tx) => {
    const operators = await lockOperators(tx, site.id);
    const member = { id: params.id, siteId: site.id };
    await lockLeaving(tx, [member], now());
    refuse(whyNoDeactivation(member.id, operators));
    await setDeactivation(tx, member.id, now(), body.reason);
    await endStaffLinks(tx, member.id, now());
    const why = { operation: contract.deactivateStaff.name, reason: body.reason };
    const { sessions, ended: work } = await endWork(tx, call, member.id, why);
    const became = { isDeactivated: true, ...work };
    await auditDesk(tx, call, 'deactivateStaff', { subject: `staff ${member.id}`, became, reason: body.reason });
    return { ended: sessions, answer: presentMember(found(await loadMember(tx, site.id, member.id)), call) };
  });
  ended.forEach(endedSessions.add); // this server knows before it answers, every other one within a second
  return answer;
}

/** spec §12.1 Lets somebody work again; they sign in as before. */
export function reactivateStaff(call: Call<typeof contract.reactivateStaff>) {
  const { site, params, body } = call;
  return inTransaction(call, contract.reactivateStaff.name, async (tx) => {
    const member = found(await lockMember(tx, site.id, params.id));
    await setDeactivation(tx, member.id, null, null);
    const was = { isDeactivated: member.dateDeactivated !== null, reason: member.deactivationReason };
    await auditDesk(tx, call, 'reactivateStaff', {
      subject: `staff ${member.id}`,
      was,
      ...(body.reason && { reason: body.reason }),
    });
    return presentMember(found(await loadMember(tx, site.id, member.id)), call);
  });
}
