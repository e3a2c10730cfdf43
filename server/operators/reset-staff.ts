import { normalEmail } from '@octavo/domain/auth/identity';
import { endSessions } from '#auth/store.ts';
import { deleteFactors } from '#desk/security/store.ts';
import { loadOpenSessionsOfStaff } from '#desk/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { refuseField } from './input.ts';
import { lockStaff } from './store.ts';
import { words } from './words.ts';

/**
 * ADR 0105 For a member of staff who lost every factor and all recovery codes: removes them and ends the sessions, so that the next sign-in
 * sets up new ones. Throws InvalidInput or `site_unknown`.
 */
export function resetStaff(act: Act, host: string, email: string): Promise<{ email: string }> {
  return inTransaction(act, 'resetStaff', async (tx) => {
    const site = await lockedSite(tx, host);
    const staff = await lockStaff(tx, site.id, normalEmail(email));
    if (!staff) refuseField('email', words.staff.unknown(email));
    await deleteFactors(tx, staff.id);
    const sessions = await loadOpenSessionsOfStaff(tx, staff.id);
    await endSessions(tx, sessions.map(({ id }) => id), 'password_set', act.now()); // oxfmt-ignore
    await audit(tx, act, { operation: 'resetStaff', subject: `staff ${staff.id}` });
    return { email: staff.email };
  });
}
