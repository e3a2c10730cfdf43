import type * as contract from '@octavo/contract/desk-staff';
import type { StaffMember } from '@octavo/contract/desk-staff';
import { isOnDuty } from '@octavo/domain/desk/duty';
import { needsFactor, shiftEnd } from '@octavo/domain/desk/factors';
import { byName } from '@octavo/domain/language/by-name';
import type { Call } from '#http/on.ts';
import { presentSession } from '#desk/security/get-security.ts';
import { loadSessionsOfStaff } from '#desk/security/store.ts';
import { loadPasskeyDay } from '#desk/sign-in/store.ts';
import { found } from '#operations/refusal.ts';
import { type MemberRow, countWork, loadMember, loadMembers } from './store.ts';

/** spec §12.1 Everybody who works at the site by name, then who worked there. */
export async function listStaff(call: Call<typeof contract.listStaff> | Call<typeof contract.setPasskeyDay>) {
  const rows = await loadMembers(call.db, call.site.id);
  const working = rows.filter(({ dateDeactivated }) => dateDeactivated === null).toSorted(byName);
  const left = rows.filter(({ dateDeactivated }) => dateDeactivated !== null);
  const passkeysFrom = await loadPasskeyDay(call.db, call.site.id);
  return { staff: [...working, ...left].map((row) => presentMember(row, call)), passkeysFrom };
}

/** spec §12.1 One of them, with where they are signed in. */
export async function getStaffMember(call: Call<typeof contract.getStaffMember>) {
  const { db, site, params, now, sessionId } = call;
  const member = found(await loadMember(db, site.id, params.id));
  const sessions = await loadSessionsOfStaff(db, member.id);
  return {
    member: presentMember(member, call),
    sessions: sessions
      .filter(({ dateCreated }) => now() < shiftEnd(dateCreated))
      .map((row) => presentSession(row, sessionId)),
    ...(await countWork(db, member.id)),
  };
}

type Reader = { site: { writersNeedFactor: boolean }; now: () => Date };

export const presentMember = (row: MemberRow, { site, now }: Reader): StaffMember => {
  const { id, name, email, role, writerNumber, passkeys, linkUntil, dateSeen, dateDeactivated } = row;
  const hasTotp = Boolean(row.hasTotp);
  return {
    id,
    name,
    email,
    role,
    idWriter: writerNumber,
    passkeys: passkeys ?? 0,
    hasTotp,
    hasJoined: row.hasJoined,
    lacksFactor: needsFactor(role, site) && !passkeys && !hasTotp,
    lacksPasskey: needsFactor(role, site) && !passkeys,
    invitedUntil: !row.hasJoined && linkUntil && linkUntil > now() ? linkUntil : null,
    dateSeen,
    isOnDuty: isOnDuty({ since: row.onDutySince, until: row.onDutyUntil }, now()),
    capacity: row.capacity,
    languages: row.languages,
    papersMax: row.papersMax,
    deactivation: dateDeactivated && { date: dateDeactivated, reason: row.deactivationReason ?? '' },
  };
};
