import * as contract from '@octavo/contract/desk-staff';
import { endSessions } from '#auth/store.ts';
import { loadOpenSessionsOfStaff } from '#desk/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { lockMember } from './store.ts';

/** spec §12.1 Ends one session of somebody who works at the site, or all, with their sockets; never the one that asks. Answers how many ended. */
export async function endSessionsOfStaff(call: Call<typeof contract.endSessionsOfStaff>) {
  const { site, params, body, now, sessionId, endedSessions } = call;
  const ids = await inTransaction(call, contract.endSessionsOfStaff.name, async (tx) => {
    const { id } = found(await lockMember(tx, site.id, params.id));
    const others = (await loadOpenSessionsOfStaff(tx, id))
      .map((session) => session.id)
      .filter((one) => one !== sessionId);
    const chosen = body.session === undefined ? others : others.filter((one) => one === body.session);
    await endSessions(tx, chosen, 'ended_by_support', now());
    const entry = { subject: `staff ${id}`, became: { ended: chosen.length }, reason: body.reason };
    await auditDesk(tx, call, 'endSessionsOfStaff', entry);
    return chosen;
  });
  ids.forEach(endedSessions.add); // this server knows before it answers, every other one within a second
  return { ended: ids.length };
}
