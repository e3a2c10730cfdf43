import * as contract from '@octavo/contract/desk-applications';
import { whyNoDecision } from '@octavo/domain/applications/application';
import type { StaffOperation } from '@octavo/domain/desk/rights';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Updateable } from 'kysely';
import type { Db } from '#db.ts';
import { ownerOf } from '#desk/store.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { applicationDeclined, testOrderGiven } from '#mails/templates/applications.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { insertMember } from '#operators/create-staff.ts';
import { mailInvitation } from '#operators/staff/invite-staff.ts';
import { lockStaff } from '#operators/store.ts';
import type { Call } from '#http/on.ts';
import { auditDesk } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import type { Tables } from '#tables.ts';
import { linkTo } from '../of-link.ts';
import { type ApplicationRow, lastFileOf, updateApplication } from '../store.ts';
import { answerApplication } from './present.ts';
import { fillProfile, loadApplication, lockApplication } from './store.ts';

type Deciding = Call<typeof contract.giveTestOrder | typeof contract.acceptApplication | typeof contract.declineApplication>; // oxfmt-ignore
type Change = Updateable<Tables['applications']>;

/** Decides, once for each key, on an application that nobody has changed since it was looked at. What is decided and by whom is in the audit, without a name. */
function decide(call: Deciding, operation: StaffOperation, work: (tx: Db, row: ApplicationRow) => Promise<Change>) {
  const { site, params, body } = call;
  return inTransaction(call, operation, async (tx) => {
    const row = found(await lockApplication(tx, site.id, params.id));
    const once = { ...call, owner: ownerOf(call.staff), operation, body: { params, body } };
    await idempotently(tx, once, async () => {
      refuse(whyNoDecision(row, body.version));
      const { state, ...change } = await work(tx, row);
      const decided = await updateApplication(tx, row.id, { ...change, state });
      const became = { state, ...(decided.staffId !== null && { staff: decided.staffId }) };
      await auditDesk(tx, call, operation, { subject: `application ${row.id}`, was: { state: row.state }, became });
      await publishDesk(tx, { kind: 'applications', siteId: site.id });
      return null;
    });
    return answerApplication({ ...call, db: tx }, found(await loadApplication(tx, site.id, row.id)));
  });
}

/** spec §12.30 Gives a test order. It is in no list of orders, and counts nowhere. Throws `application_decided`, `application_changed`. */
export const giveTestOrder = (call: Call<typeof contract.giveTestOrder>) =>
  decide(call, contract.giveTestOrder.name, async (tx, { id, email: to }) => {
    const { site, now, body } = call;
    const { title, instructions, pages, days } = body;
    const deadline = minutesAfter(now(), days * DAY_MINUTES);
    const token = await linkTo(tx, id, { mailedTo: to, at: now() });
    const mail = testOrderGiven(brandOf(call, site.id), { title, pages, deadline, token });
    await queueMail(tx, call, { siteId: site.id, to, mail });
    const test = { testTitle: title, testInstructions: instructions, testPages: pages, testDeadline: deadline };
    return { state: 'test', ...test, earlierFiles: await lastFileOf(tx, id), dateHandedIn: null };
  });

/** spec §12.30 Declines an application, in words. Throws `application_decided`, `application_changed`. */
export const declineApplication = (call: Call<typeof contract.declineApplication>) =>
  decide(call, contract.declineApplication.name, async (tx, { id, email: to }) => {
    const { site, now, body, staff } = call;
    const token = await linkTo(tx, id, { mailedTo: to, at: now() });
    const mail = applicationDeclined(brandOf(call, site.id), { words: body.words, token });
    await queueMail(tx, call, { siteId: site.id, to, mail });
    return { state: 'declined', words: body.words, decidedBy: staff.id, dateDecided: now() };
  });

/**
 * spec §12.30 Makes a writer of an applicant, who takes what the application says, and mails the link that sets the password. A writer who was
 * brought back keeps the account. Throws `application_decided`, `application_changed`, `staff_deactivated`, `staff_exists`.
 */
export const acceptApplication = (call: Call<typeof contract.acceptApplication>) =>
  decide(call, contract.acceptApplication.name, async (tx, { email, name, languages, subjects, levels }) => {
    const { site, now, staff } = call;
    const known = await lockStaff(tx, site.id, email);
    if (known?.dateDeactivated) throw new Refusal('staff_deactivated'); // why stands at Staff, where an operator may bring them back
    if (known && known.role !== 'writer') throw new Refusal('staff_exists', undefined, { params: { site: site.name } });
    const member = known ?? (await insertMember(tx, site.id, { email, name, role: 'writer' }));
    const taken = { subjects: offered(site.names.subjects, subjects), levels: offered(site.names.levels, levels) };
    await fillProfile(tx, member.id, { languages, ...taken });
    await mailInvitation(tx, call, [member]);
    return { state: 'accepted', staffId: member.id, decidedBy: staff.id, dateDecided: now() };
  }); // oxfmt-ignore

/** Those ids that the catalogue still has. */
const offered = (list: readonly { id: number }[], ids: readonly number[]) =>
  ids.filter((one) => list.some(({ id }) => id === one));
