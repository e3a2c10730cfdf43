import { NewStaff } from '@octavo/contract/operators';
import { normalEmail } from '@octavo/domain/auth/identity';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Selectable } from 'kysely';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Tables } from '#tables.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput, refuseField } from './input.ts';
import { insertStaff, lockStaff, nextWriterNumber, replaceStaffLink, loadStaffByWriterNumber } from './store.ts';
import { words } from './words.ts';

const LINK_MINUTES = DAY_MINUTES;

type StaffRow = Selectable<Tables['staff']>;

/** A member of staff with the link that sets the password, once. */
type Linked = Pick<StaffRow, 'id' | 'email' | 'role' | 'writerNumber'> & { link: string; expiresAt: Date };

/** ADR 0032 Creates a member of staff of the site of `host`, who cannot sign in before the link has set a password. Throws InvalidInput or `site_unknown`. */
export async function createStaff(act: Act, host: string, input: NewStaff): Promise<Linked> {
  const wanted = readInput(NewStaff, input);
  const { email, role } = wanted;
  if (role !== 'writer' && wanted.writerNumber !== undefined) refuseField('writerNumber', words.staff.numberOfOthers);
  if (role !== 'writer' && wanted.isPremium) refuseField('isPremium', words.staff.premiumOfOthers);
  return inTransaction(act, 'createStaff', async (tx) => {
    const site = await lockedSite(tx, host);
    const known = await lockStaff(tx, site.id, email);
    if (known) refuseField('email', words.staff.exists(email, known.role));
    const staff = await insertMember(tx, site.id, wanted);
    await audit(tx, act, { operation: 'createStaff', subject: `staff ${staff.id}`, became: auditedMember(staff) });
    return linkFor(tx, act, staff, originOf(act, site, host));
  });
}

/** ADR 0032 A new link for a member of staff who lost the link or the password; the old link ends. Throws InvalidInput or `site_unknown`. */
export async function renewStaffLink(act: Act, host: string, email: string): Promise<Linked> {
  return inTransaction(act, 'renewStaffLink', async (tx) => {
    const site = await lockedSite(tx, host);
    const staff = await lockStaff(tx, site.id, normalEmail(email));
    if (!staff) refuseField('email', words.staff.unknown(email));
    await audit(tx, act, { operation: 'renewStaffLink', subject: `staff ${staff.id}` });
    return linkFor(tx, act, staff, originOf(act, site, host));
  });
}

/** What the audit says of a new member of staff. */
export const auditedMember = ({ siteId, email, role, name, writerNumber, isPremium }: StaffRow) => ({
  siteId,
  email,
  role,
  name,
  writerNumber,
  isPremium,
});

/** Inserts a member of staff who has no password yet. Throws InvalidInput for a number that another writer has. */
export async function insertMember(
  tx: Db,
  siteId: number,
  { email, role, name, writerNumber, isPremium = false }: NewStaff,
) {
  if (writerNumber !== undefined && (await loadStaffByWriterNumber(tx, writerNumber))) {
    refuseField('writerNumber', words.staff.numberTaken(writerNumber));
  }
  const number = role === 'writer' ? (writerNumber ?? (await nextWriterNumber(tx))) : null;
  const own = { siteId, email, role, name: name ?? email.slice(0, email.indexOf('@')), isPremium };
  return insertStaff(tx, { ...own, passwordHash: null, writerNumber: number, onlineUntil: null });
}

/** Stores a link in place of the open one. The database has only its hash. */
export async function linkFor(tx: Db, act: Pick<Act, 'now'>, staff: StaffRow, origin: string): Promise<Linked> {
  const { id, email, role, writerNumber } = staff;
  return { id, email, role, writerNumber, ...(await linkForAll(tx, act, [id], origin)) };
}

/** ADR 0292 The same link for the accounts of one person at several sites. */
export async function linkForAll(tx: Db, { now }: Pick<Act, 'now'>, staffIds: number[], origin: string) {
  const token = newLinkToken();
  const expiresAt = minutesAfter(now(), LINK_MINUTES);
  const tokenHash = hashOfLink(token);
  for (const staffId of staffIds) {
    await replaceStaffLink(tx, { staffId, tokenHash, expiresAt, dateUsed: null }, now());
  }
  return { link: `${origin}/desk/set-password/${token}`, expiresAt };
}

const originOf = ({ environment }: Act, { domain }: { domain: string | null }, host: string) =>
  domain ?? `http://${host}:${environment.PORT}`;
