import * as contract from '@octavo/contract/desk-staff';
import { normalEmail } from '@octavo/domain/auth/identity';
import type { Call } from '#http/on.ts';
import type { Db } from '#db.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { staffInvited } from '#mails/templates/staff-invited.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { auditDesk } from '#staff/audit.ts';
import type { StaffRow } from '#staff/store.ts';
import { auditedMember, insertMember, linkForAll } from '../create-staff.ts';
import { loadManagedIds } from '../sites/store.ts';
import { lockStaff } from '../store.ts';
import { presentMember } from './list-staff.ts';
import { loadInvited, loadMember, lockMember } from './store.ts';

/**
 * spec §12.1, ADR 0292 Adds somebody to the staff of the site, and of the other sites that are named, and mails one link that sets the password
 * of all these accounts. Throws `staff_exists`, and `not_found` for a site where the caller is no operator.
 */
export function inviteStaff(call: Call<typeof contract.inviteStaff>) {
  const { site, staff, body } = call;
  return inTransaction(call, contract.inviteStaff.name, async (tx) => {
    const others = body.also ?? [];
    const managed = others.length > 0 ? await loadManagedIds(tx, staff.email) : [];
    if (!others.every(({ siteId }) => managed.includes(siteId))) throw new Refusal('not_found');
    const places = [{ siteId: site.id, role: body.role }, ...others];
    const members: Place[] = [];
    for (const place of places.toSorted((one, other) => one.siteId - other.siteId)) {
      members.push(await addMember(tx, call, place));
    }
    return mailLink(tx, call, members);
  });
}

/** spec §12.1 Mails another link, also for a password that was forgotten. Throws `staff_deactivated`. */
export function inviteAgain(call: Call<typeof contract.inviteAgain>) {
  const { site, params, staff } = call;
  return inTransaction(call, contract.inviteAgain.name, async (tx) => {
    const invited = await loadInvited(tx, params.id, await loadManagedIds(tx, staff.email));
    found(invited.find(({ id, siteId }) => id === params.id && siteId === site.id));
    const members: Place[] = [];
    for (const { id, siteId } of invited) {
      const member = found(await lockMember(tx, siteId, id));
      if (member.dateDeactivated) throw new Refusal('staff_deactivated');
      await auditDesk(tx, { ...call, site: { id: siteId } }, 'inviteAgain', { subject: `staff ${id}` });
      members.push(member);
    }
    return mailLink(tx, call, members);
  });
}

type Place = { id: number; siteId: number };
type Inviting = Call<typeof contract.inviteStaff> | Call<typeof contract.inviteAgain>;

async function addMember(
  tx: Db,
  call: Call<typeof contract.inviteStaff>,
  { siteId, role }: NonNullable<Call<typeof contract.inviteStaff>['body']['also']>[number],
) {
  const email = normalEmail(call.body.email);
  const site = call.sites.byId(siteId)?.name ?? '';
  if (await lockStaff(tx, siteId, email)) throw new Refusal('staff_exists', undefined, { params: { site } });
  const name = call.body.name || email.slice(0, email.indexOf('@'));
  const member = await insertMember(tx, siteId, { email, name, role });
  const became = auditedMember(member);
  await auditDesk(tx, { ...call, site: { id: siteId } }, 'inviteStaff', { subject: `staff ${member.id}`, became });
  return member;
}

/** One link for all of them, at the address of this site. Answers the member of this site. */
async function mailLink(tx: Db, call: Inviting, members: Place[]) {
  const { member, expiresAt } = await mailInvitation(tx, call, members);
  return presentMember({ ...member, linkUntil: expiresAt }, call);
}

type Mailing = Services & { site: Site; staff: StaffRow };

/** Mails one link for all of them, at the address of this site. Answers the member of this site, and until when the link works. */
export async function mailInvitation(tx: Db, call: Mailing, members: Place[]) {
  const { site } = call;
  const here = found(members.find(({ siteId }) => siteId === site.id));
  const member = found(await loadMember(tx, site.id, here.id));
  const brand = brandOf(call, site.id);
  const ids = members.map(({ id }) => id);
  const { link, expiresAt } = await linkForAll(tx, call, ids, brand.origin);
  const sites = members.flatMap(({ siteId }) => call.sites.byId(siteId)?.name ?? []);
  const mail = staffInvited(brand, { link, until: expiresAt, by: call.staff.name, sites });
  await queueMail(tx, call, { siteId: site.id, to: member.email, mail });
  return { member, expiresAt };
}
