import * as contract from '@octavo/contract/desk-customers';
import * as deskPrivacy from '@octavo/contract/desk-privacy';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { endSessions, loadOpenSessionsOf } from '#auth/store.ts';
import { lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { ownerOf } from '../store.ts';
import { customerOfSite } from './customer-of-site.ts';
import { presentCustomer } from './present.ts';
import { deleteErasure, insertErasure, insertNoteOn, loadNote } from './store.ts';

const ofCustomer = (customerId: number) => ({ subject: `customer ${customerId}`, customerId });

/** spec §12.6 Ends one session of a customer, or all. Answers how many ended. */
export async function endSessionsOfCustomer(call: Call<typeof contract.endSessionsOfCustomer>) {
  const { now, body } = call;
  const { id } = await customerOfSite(call);
  return inTransaction(call, contract.endSessionsOfCustomer.name, async (tx) => {
    const open = (await loadOpenSessionsOf(tx, id)).map((session) => session.id);
    const ids = body.session === undefined ? open : open.filter((one) => one === body.session);
    await endSessions(tx, ids, 'ended_by_support', now());
    const entry = { ...ofCustomer(id), became: { ended: ids.length }, reason: body.reason };
    await auditDesk(tx, call, 'endSessionsOfCustomer', entry);
    return { ended: ids.length };
  });
}

/** spec §12.6 Adds a note about a customer, once for each key. */
export async function writeCustomerNote(call: Call<typeof contract.writeCustomerNote>) {
  const { now, params, body, staff } = call;
  const { id: customerId } = await customerOfSite(call);
  const operation = contract.writeCustomerNote.name;
  return inTransaction(call, operation, async (tx) => {
    const intention = { owner: ownerOf(staff), operation, body: { params, body } };
    const { id } = await idempotently(tx, { ...call, ...intention }, async () => {
      const note = { customerId, staffId: staff.id, body: body.body, dateCreated: now() };
      const written = await insertNoteOn(tx, note);
      await auditDesk(tx, call, operation, ofCustomer(customerId));
      return written;
    });
    return found(await loadNote(tx, id));
  });
}

/** How long an erasure can be taken back. */
const ERASURE_DAYS = 30;

/** spec §12.6 Erases the account in 30 days. The number of the customer, typed once more, must be right. Throws `wrong_number`. */
export async function askErasure(call: Call<typeof deskPrivacy.askErasure>) {
  const { now, body, staff, site } = call;
  const { id: customerId } = await customerOfSite(call);
  if (body.number !== customerId) throw new Refusal('wrong_number');
  return inTransaction(call, deskPrivacy.askErasure.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId)); // it may end, or be merged, at this moment
    const dueAt = minutesAfter(now(), ERASURE_DAYS * DAY_MINUTES);
    const { reason } = body;
    if (await insertErasure(tx, { customerId, staffId: staff.id, reason, dueAt, dateCreated: now() }))
      await auditDesk(tx, call, 'askErasure', { ...ofCustomer(customerId), became: { dueAt }, reason });
    return presentCustomer(tx, customer, call);
  });
}

export async function takeErasureBack(call: Call<typeof deskPrivacy.takeErasureBack>) {
  const customer = await customerOfSite(call);
  return inTransaction(call, deskPrivacy.takeErasureBack.name, async (tx) => {
    found(await deleteErasure(tx, customer.id));
    await noteAccount(tx, { customerId: customer.id }, { kind: 'erasure_withdrawn' }, call.now());
    await auditDesk(tx, call, 'takeErasureBack', ofCustomer(customer.id));
    return presentCustomer(tx, customer, call);
  });
}
