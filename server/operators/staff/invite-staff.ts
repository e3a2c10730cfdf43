import * as contract from '@octavo/contract/desk-staff';
import { normalEmail } from '@octavo/domain/auth/identity';
import type { Call } from '#http/on.ts';
import type { Db } from '#db.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { staffInvited } from '#mails/templates/staff-invited.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { auditedMember, insertMember, linkFor } from '../create-staff.ts';
import { lockStaff } from '../store.ts';
import { presentMember } from './list-staff.ts';
import { endStaffLinks, loadMember, lockMember } from './store.ts';

/** spec §12.1 Adds somebody to the staff of the site and mails the link that sets the password. Throws `staff_exists`. */
export function inviteStaff(call: Call<typeof contract.inviteStaff>) {
  const { site, body } = call;
  const email = normalEmail(body.email);
  return inTransaction(call, contract.inviteStaff.name, async (tx) => {
    if (await lockStaff(tx, site.id, email)) throw new Refusal('staff_exists');
    const name = body.name || email.slice(0, email.indexOf('@'));
    const member = await insertMember(tx, site.id, { email, name, role: body.role });
    await auditDesk(tx, call, 'inviteStaff', { subject: `staff ${member.id}`, became: auditedMember(member) });
    return mailLink(tx, call, member.id);
  });
}

/** spec §12.1 Mails another link, also for a password that was forgotten. Throws `staff_deactivated`. */
export function inviteAgain(call: Call<typeof contract.inviteAgain>) {
  const { site, params } = call;
  return inTransaction(call, contract.inviteAgain.name, async (tx) => {
    const member = found(await lockMember(tx, site.id, params.id));
    if (member.dateDeactivated) throw new Refusal('staff_deactivated');
    await auditDesk(tx, call, 'inviteAgain', { subject: `staff ${member.id}` });
    return mailLink(tx, call, member.id);
  });
}

/** spec §12.1 Takes an invitation back: no link that was mailed works any more. Who has a password keeps it. */
export function withdrawInvitation(call: Call<typeof contract.withdrawInvitation>) {
  const { site, params, now } = call;
  return inTransaction(call, contract.withdrawInvitation.name, async (tx) => {
    const member = found(await lockMember(tx, site.id, params.id));
    await endStaffLinks(tx, member.id, now());
    await auditDesk(tx, call, 'withdrawInvitation', { subject: `staff ${member.id}` });
    return presentMember(found(await loadMember(tx, site.id, member.id)), call);
  });
}

type Inviting = Call<typeof contract.inviteStaff> | Call<typeof contract.inviteAgain>;

async function mailLink(tx: Db, call: Inviting, id: number) {
  const { site } = call;
  const member = found(await loadMember(tx, site.id, id));
  const brand = brandOf(call, site.id);
  const { link, email, expiresAt } = await linkFor(tx, call, member, brand.origin);
  const mail = staffInvited(brand, { link, until: expiresAt, by: call.staff.name });
  await queueMail(tx, call, { siteId: site.id, to: email, mail });
  return presentMember({ ...member, linkUntil: expiresAt }, call);
}
