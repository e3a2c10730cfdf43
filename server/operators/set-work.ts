import { StaffWork } from '@octavo/contract/operators';
import { normalEmail } from '@octavo/domain/auth/identity';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput, refuseField } from './input.ts';
import { changeWork } from './staff/set-staff-work.ts';
import { lockStaff } from './store.ts';
import { words } from './words.ts';

/** spec §12.11 Sets how much work somebody takes. Answers the fields that have changed. Throws InvalidInput or `site_unknown`. */
export function setWork(act: Act, host: string, email: string, input: StaffWork): Promise<{ changed: string[] }> {
  const work = readInput(StaffWork, input);
  return inTransaction(act, 'setWork', async (tx) => {
    const site = await lockedSite(tx, host);
    const staff = await lockStaff(tx, site.id, normalEmail(email));
    if (!staff) refuseField('email', words.staff.unknown(email));
    const { was, became, isEmpty } = await changeWork(tx, staff, work);
    if (!isEmpty) await audit(tx, act, { operation: 'setWork', subject: `staff ${staff.id}`, was, became });
    return { changed: Object.keys(became) };
  });
}
