import * as contract from '@octavo/contract/desk-staff';
import { whyNoRoleChange } from '@octavo/domain/desk/staff';
import { endSessions } from '#auth/store.ts';
import { loadOpenSessionsOfStaff } from '#desk/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { presentMember } from './list-staff.ts';
import { loadMember, lockMember, lockOperators, updateRole } from './store.ts';

/**
 * spec §12.1 Makes an operator of somebody of support, or the reverse. A session knows the role it began with, so all of them end. Somebody who has
 * the role already keeps it, and the sessions. Throws `own_role`, `writer_stays`, `last_operator` or `staff_deactivated`.
 */
export async function changeRole(call: Call<typeof contract.changeRole>) {
  const { site, staff, params, body, now, endedSessions } = call;
  const { ended, answer } = await inTransaction(call, contract.changeRole.name, async (tx) => {
    const operators = await lockOperators(tx, site.id);
    const member = found(await lockMember(tx, site.id, params.id));
    refuse(whyNoRoleChange(member, { by: staff.id, operators }));
    const isNew = member.role !== body.role;
    const sessions = isNew ? (await loadOpenSessionsOfStaff(tx, member.id)).map(({ id }) => id) : [];
    if (isNew) {
      await updateRole(tx, member.id, body.role);
      await endSessions(tx, sessions, 'role_changed', now());
      const [was, became] = [{ role: member.role }, { role: body.role, endedSessions: sessions.length }];
      await auditDesk(tx, call, 'changeRole', { subject: `staff ${member.id}`, was, became, reason: body.reason });
    }
    return { ended: sessions, answer: presentMember(found(await loadMember(tx, site.id, member.id)), call) };
  });
  ended.forEach(endedSessions.add); // this server knows before it answers, every other one within a second
  return answer;
}
