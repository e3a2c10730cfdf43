import type * as contract from '@octavo/contract/desk';
import { normalEmail } from '@octavo/domain/auth/identity';
import { addressFingerprint } from '#auth/enumeration.ts';
import { openSession } from '#auth/open-session.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { loadStaffByEmail } from './store.ts';

/** Opens a session of staff. An unknown address gets the same answer as a wrong password, after the same time. */
export async function signInToDesk(call: Call<typeof contract.signInToDesk>) {
  const { db, site, encryption, body, passwords } = call;
  const email = normalEmail(body.email);
  const staff = await loadStaffByEmail(db, site.id, email);
  const isRight = await passwords.verify(staff?.passwordHash, body.password);
  if (!staff || !isRight) {
    const whose = staff && { staffId: staff.id };
    logEvent({ ...call, ...whose }, 'sign-in failed', { email: addressFingerprint(encryption, site.id, email) });
    throw new Refusal('sign_in_failed');
  }
  const { id, name, role, writerNumber } = staff;
  const tokens = await openSession(call, db, { siteId: site.id, staffId: id });
  return { ...tokens, staff: { id, name, role, idWriter: writerNumber } };
}
