import { needsPasskey } from '@octavo/domain/desk/factors';
import type { Db } from '#db.ts';
import type { StaffRole } from '#tables/values.ts';
import { Refusal } from '#operations/refusal.ts';
import { loadStaffOfSite } from '#staff/store.ts';
import { loadPasskeyDay } from './store.ts';

type At = { site: { id: number; writersNeedFactor: boolean }; now: () => Date };

/** spec §12.1 Whether somebody of this role signs in at the site only with a passkey now. A recovery code stays the way back. */
export const takesOnlyPasskey = async (db: Db, { site, now }: At, role: StaffRole): Promise<boolean> =>
  needsPasskey(role, { ...site, passkeysFrom: await loadPasskeyDay(db, site.id) }, now());

/** spec §12.1 Throws `passkey_needed` where an authenticator does not sign this person in. */
export async function refuseTotp(db: Db, at: At, staffId: number) {
  const person = await loadStaffOfSite(db, at.site.id, staffId);
  if (person && (await takesOnlyPasskey(db, at, person.role))) throw new Refusal('passkey_needed');
}
