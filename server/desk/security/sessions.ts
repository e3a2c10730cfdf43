import * as contract from '@octavo/contract/desk-security';
import { endSessions } from '#auth/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { type OwnCall, getSecurity } from './get-security.ts';
import { type SessionRow, loadSessionsOfStaff } from './store.ts';

/** spec §12.1 Ends one session of the person of this session, with its sockets. */
export const endStaffSession = (call: Call<typeof contract.endStaffSession>) =>
  endOwn(call, contract.endStaffSession.name, (sessions) => [found(sessions.find(({ id }) => id === call.params.id))]);

/** spec §12.1 Ends every session of the person but this one. */
export const endOtherStaffSessions = (call: Call<typeof contract.endOtherStaffSessions>) =>
  endOwn(call, contract.endOtherStaffSessions.name, (sessions) => sessions.filter(({ id }) => id !== call.sessionId));

type Choice = (sessions: SessionRow[]) => SessionRow[];

function endOwn(call: OwnCall, operation: 'endStaffSession' | 'endOtherStaffSessions', choose: Choice) {
  const { staff, now } = call;
  return inTransaction(call, operation, async (tx) => {
    const ids = choose(await loadSessionsOfStaff(tx, staff.id)).map(({ id }) => id);
    await endSessions(tx, ids, 'ended_by_owner', now());
    await auditDesk(tx, call, operation, { subject: `staff ${staff.id}`, was: { sessions: ids } });
    return getSecurity({ ...call, db: tx });
  });
}
