import * as contract from '@octavo/contract/desk-staff';
import { whyNoDeactivation } from '@octavo/domain/desk/staff';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { loadManagedIds } from '../sites/store.ts';
import { words } from '../words.ts';
import { presentMember } from './list-staff.ts';
import { endWork } from './leaving/end-work.ts';
import { lockLeaving } from './leaving/lock-leaving.ts';
import { endStaffLinks, loadInvited, loadMember, lockOperators, takeOutUnused } from './store.ts';

/**
 * spec §12.1, ADR 0292 Takes an invitation back at every site that it was for and where the caller is an operator: its link works no more, and
 * an account that nobody has used yet is deactivated, and its work ends as with any deactivation. Somebody who has a password, or came in by the sign-in of
 * the company, stays. Throws `last_operator`.
 */
export async function withdrawInvitation(call: Call<typeof contract.withdrawInvitation>) {
  const { site, staff, params, now, endedSessions } = call;
  const reason = words.staff.takenBack;
  const { ended, answer } = await inTransaction(call, contract.withdrawInvitation.name, async (tx) => {
    const invited = await loadInvited(tx, params.id, await loadManagedIds(tx, staff.email));
    found(invited.find(({ id, siteId }) => id === params.id && siteId === site.id));
    const leaving = [];
    for (const member of invited) {
      leaving.push({ member, operators: await lockOperators(tx, member.siteId) });
      await endStaffLinks(tx, member.id, now()); // waits for somebody who uses it now, and has a password then
    }
    await lockLeaving(tx, invited, now());
    const sessions: string[] = [];
    for (const { member, operators } of leaving) {
      const isOut = await takeOutUnused(tx, member.id, now(), reason);
      if (isOut) refuse(whyNoDeactivation(member.id, operators));
      const at = { ...call, site: { id: member.siteId } };
      const why = { operation: contract.withdrawInvitation.name, reason };
      const work = isOut ? await endWork(tx, at, member.id, why) : null;
      sessions.push(...(work?.sessions ?? []));
      const became = { isDeactivated: isOut, ...work?.ended };
      await auditDesk(tx, at, 'withdrawInvitation', { subject: `staff ${member.id}`, became });
    }
    return { ended: sessions, answer: presentMember(found(await loadMember(tx, site.id, params.id)), call) };
  });
  ended.forEach(endedSessions.add);
  return answer;
}
