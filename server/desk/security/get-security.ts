import type { Security, StaffSession } from '@octavo/contract/desk-security';
import { needsFactor, shiftEnd } from '@octavo/domain/desk/factors';
import type { Call } from '#http/on.ts';
import type * as contract from '@octavo/contract/desk-security';
import { deviceOf } from '#auth/device-of.ts';
import { rpIdOf } from '#auth/passkeys/ceremony.ts';
import { loadFactors } from '../sign-in/store.ts';
import { type SessionRow, loadSessionsOfStaff } from './store.ts';

/** Who asks about the own signing in. */
export type OwnCall = Call<typeof contract.getSecurity>;

/** spec §12.1 How the person of the session signs in, and where they are signed in. No secret is in it. */
export async function getSecurity(call: OwnCall): Promise<Security> {
  const { db, now, site, staff, sessionId } = call;
  const { totp, passkeys, recoveryCodes } = await loadFactors(db, staff.id);
  const sessions = await loadSessionsOfStaff(db, staff.id);
  const isOpen = ({ dateCreated }: SessionRow) => now() < shiftEnd(dateCreated);
  return {
    email: staff.email,
    passkeys: passkeys.map(({ id, name, rpId, dateCreated, dateUsed }) => ({
      id,
      name,
      isOfThisHost: rpId === rpIdOf(call),
      dateCreated,
      dateUsed,
    })),
    totp: totp ? { dateCreated: totp.dateCreated } : null,
    recoveryCodes,
    needsFactor: needsFactor(staff.account, site),
    sessions: sessions
      .filter(isOpen)
      .map((row) => presentSession(row, sessionId))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
  };
}

export const presentSession = (
  { id, agent, provenBy, isNewDevice, dateCreated, dateRotated }: SessionRow,
  own: string | null,
): StaffSession => ({
  id,
  ...deviceOf(agent),
  isThis: id === own,
  isNewDevice,
  provenBy: provenBy === '' || provenBy === 'code' || provenBy === 'link' ? null : provenBy, // these are of customers
  dateCreated,
  dateSeen: dateRotated,
  endsAt: shiftEnd(dateCreated),
});
