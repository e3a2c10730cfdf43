import * as contract from '@octavo/contract/desk-security';
import { deviceOf } from '#auth/device-of.ts';
import { endSessions } from '#auth/store.ts';
import type { Call } from '#http/on.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { sessionReported } from '#mails/templates/session-reported.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { getSecurity } from './get-security.ts';
import { loadOtherOperators, loadSessionsOfStaff } from './store.ts';

const { name } = contract.reportStaffSession;

/** spec §12.1 Ends a session that somebody else has on the account of the caller, and mails the other operators of the site. Throws `not_found`, also for the session of the call. */
export function reportStaffSession(call: Call<typeof contract.reportStaffSession>) {
  const { staff, site, params, sessionId, now } = call;
  return inTransaction(call, name, async (tx) => {
    const others = (await loadSessionsOfStaff(tx, staff.id)).filter(({ id }) => id !== sessionId);
    const { id, agent, dateCreated } = found(others.find((session) => session.id === params.id));
    await endSessions(tx, [id], 'ended_by_owner', now());
    await auditDesk(tx, call, name, { subject: `staff ${staff.id}`, was: { sessions: [id] } });
    const operators = await loadOtherOperators(tx, site.id, staff.id);
    const mail = sessionReported(brandOf(call, site.id), { ...deviceOf(agent), at: dateCreated, who: staff.name });
    for (const to of operators) await queueMail(tx, call, { siteId: site.id, to, mail });
    return { security: await getSecurity({ ...call, db: tx }), told: operators.length };
  });
}
