import * as contract from '@octavo/contract/customers';
import { assignMailsTo, changeAddress, consumeRestoration, loadRestoration } from '#customers/emails/store.ts';
import { changeCustomer, lockCustomer, markEmailConfirmed } from '#customers/store.ts';
import { SUCCESS } from '#customers/success.ts';
import type { Call } from '#http/on.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { emailRestored } from '#mails/templates/email-restored.ts';
import { passwordEnded } from '#mails/templates/password-ended.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { logEvent } from '#outside/log.ts';
import { endQuestions, lockQuestions } from '#merges/store.ts';
import { endOtherSessions } from '../end-other-sessions.ts';
import { sendPasswordLink } from '../password-link.ts';
import { endWaysBesidePassword } from '../ways/end-ways.ts';

/**
 * ADR 0085 Gives an account the address back that got the mail, once. Also ends what the person who changed it may hold: the sessions, the
 * links, the password, the passkeys, the linked providers, the calendar address, an address that waits, and questions of a merge with its answer (ADR 0130).
 * The owner gets a link for a new password. Throws `link_used`, `email_taken`.
 */
export async function restoreEmail(call: Call<typeof contract.restoreEmail>) {
  const { now, params } = call;
  const tokenHash = hashOfLink(params.token);
  const customerId = await inTransaction(call, contract.restoreEmail.name, async (tx) => {
    const asked = await loadRestoration(tx, tokenHash, now());
    if (asked) await lockQuestions(tx, asked.customerId); // before the customer, as their answers do
    const customer = asked && (await lockCustomer(tx, asked.siteId, asked.customerId));
    if (!customer || !(await consumeRestoration(tx, tokenHash))) throw new Refusal('link_used');
    const { id, siteId, email: replaced } = customer;
    const { email } = asked;
    if (email !== replaced) {
      if ((await changeAddress(tx, id, { email })) === 'taken') throw new Refusal('email_taken');
      await assignMailsTo(tx, id, siteId, replaced);
      const mail = emailRestored(brandOf(call, siteId, customer));
      await queueMail(tx, call, { siteId, customerId: id, to: replaced, mail });
    }
    await markEmailConfirmed(tx, id, now());
    await changeCustomer(tx, id, { passwordHash: null });
    await endOtherSessions(tx, { customerId: id, why: 'email_restored' }, now());
    await endWaysBesidePassword(tx, id);
    await endQuestions(tx, id, now());
    await noteAccount(tx, { customerId: id }, { kind: 'account_restored' }, now());
    await sendPasswordLink(tx, call, passwordEnded, { ...customer, email });
    return id;
  });
  logEvent({ ...call, customerId }, 'e-mail restored');
  return SUCCESS;
}
