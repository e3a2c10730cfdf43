import * as contract from '@octavo/contract/desk-sign-in';
import type { Challenge, SignedIn } from '@octavo/contract/desk-sign-in';
import { normalEmail } from '@octavo/domain/auth/identity';
import { needsFactor } from '@octavo/domain/desk/factors';
import { addressFingerprint } from '#auth/enumeration.ts';
import type { Call } from '#http/on.ts';
import { count } from '#metrics/metrics.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { askForFactor } from './ask-for-factor.ts';
import { hasNone } from './new-factor.ts';
import { noteRefusedSignIn } from './note-refused-sign-in.ts';
import { takesOnlyPasskey } from './only-passkey.ts';
import { openDeskSession } from './open-desk-session.ts';
import { loadFactors, loadStaffByEmail } from './store.ts';

/**
 * spec §12.1 Opens a session of staff, or asks for a factor: of everybody who has one, and of everybody whose role needs one. An unknown
 * address gets the same answer as a wrong password, after the same time: `sign_in_failed`.
 */
export async function signInToDesk(call: Call<typeof contract.signInToDesk>): Promise<SignedIn | Challenge> {
  const { db, site, encryption, body, passwords } = call;
  const email = normalEmail(body.email);
  const known = await loadStaffByEmail(db, site.id, email);
  const staff = known?.dateDeactivated ? undefined : known;
  const isRight = await passwords.verify(staff?.passwordHash, body.password);
  if (!staff || !isRight) {
    const whose = known && { staffId: known.id };
    count('octavo_sign_ins_refused_total', { who: 'staff' });
    logEvent({ ...call, ...whose }, 'sign-in failed', { email: addressFingerprint(encryption, site.id, email) });
    await noteRefusedSignIn(call, known?.id ?? null, known && !staff ? 'deactivated' : 'wrong_password');
    throw new Refusal('sign_in_failed');
  }
  const how = { staffId: staff.id, device: body.device };
  const factors = await loadFactors(db, staff.id);
  if (!hasNone(factors) || needsFactor(staff.role, site)) {
    const onlyPasskey = await takesOnlyPasskey(db, call, staff.role);
    return askForFactor(call, factors, { ...how, kind: 'sign_in', mark: body.device, onlyPasskey });
  }
  return inTransaction(call, contract.signInToDesk.name, (tx) =>
    openDeskSession(call, tx, { ...how, provenBy: 'password' }),
  );
}
