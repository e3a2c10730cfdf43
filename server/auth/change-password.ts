import * as contract from '@octavo/contract/customers';
import { minutesAfter } from '@octavo/domain/time';
import { endOtherSessions } from './end-other-sessions.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { passwordChanged } from '#mails/templates/password-changed.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { logEvent } from '#outside/log.ts';
import { SUCCESS } from '#customers/success.ts';
import { changeCustomer, loadCustomerOfSite, lockCustomer } from '#customers/store.ts';

/** How long after a change the same one is a repeat, whose first answer was lost. */
const REPEAT_MINUTES = 10;

/** spec D31 Changes the password of a customer who knows the current one. The other sessions and the links of earlier mails end. */
export async function changePassword(call: Call<typeof contract.changePassword>) {
  const { db, customerId, sessionId, site, now, body, passwords } = call;
  const { passwordHash: current, datePassword } = found(await loadCustomerOfSite(db, site.id, customerId));
  if (current === null) throw new Refusal('password_not_set'); // spec D17: the link of the first mail sets one
  if (!(await passwords.verify(current, body.currentPassword))) {
    const isRecent = datePassword !== null && datePassword > minutesAfter(now(), -REPEAT_MINUTES);
    if (isRecent && (await passwords.verify(current, body.newPassword))) return SUCCESS;
    throw wrong();
  }
  const passwordHash = await passwords.hash(body.newPassword);

  await inTransaction(call, contract.changePassword.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId));
    if (customer.passwordHash !== current) throw wrong(); // it was changed since we read it
    await changeCustomer(tx, customerId, { passwordHash, datePassword: now() });
    await noteAccount(tx, { customerId }, { kind: 'password_changed' }, now());
    await endOtherSessions(tx, { customerId, sessionId, why: 'password_changed' }, now());
    const mail = passwordChanged(brandOf(call, site.id, customer));
    await queueMail(tx, call, { siteId: site.id, to: customer.email, mail });
  });
  logEvent(call, 'password changed', { by: 'old password' });
  return SUCCESS;
}

const wrong = () => new Refusal('invalid', { currentPassword: 'password_wrong' });
