import * as contract from '@octavo/contract/customers';
import { isTaken } from './is-taken.ts';
import { mailRestoration } from './restorations.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { endChallenges } from '../challenges/store.ts';
import { endLinks } from '../store.ts';
import { optionalBearer } from '#http/optional-bearer.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { emailChanged } from '#mails/templates/email-changed.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { logEvent } from '#outside/log.ts';
import type { Db } from '#db.ts';
import { type CustomerRow, lockCustomer } from '#customers/store.ts';
import { SUCCESS } from '#customers/success.ts';
import { changeAddress, loadConfirmationOfSite, assignMailsTo, consumeConfirmation } from '#customers/emails/store.ts';

type Opening = Call<typeof contract.openConfirmation>;

/**
 * spec D30, ADR 0084 Confirms an address, once. A new address replaces the old one, which gets a mail about it (controls C31); only a
 * session of the account can do that. Throws `link_used`, `email_taken`, `confirm_signed_in`.
 */
export async function openConfirmation(call: Opening) {
  const { site, now, params } = call;
  const tokenHash = hashOfLink(params.token);
  const bearer = optionalBearer(call);
  const { changed, ended } = await inTransaction(call, contract.openConfirmation.name, async (tx) => {
    const asked = await loadConfirmationOfSite(tx, site.id, tokenHash, now());
    const customer = asked && (await lockCustomer(tx, site.id, asked.customerId));
    const taken = customer && (await consumeConfirmation(tx, tokenHash)); // a newer mail may have replaced it before the lock
    if (!taken) throw new Refusal('link_used');
    const sessionId = bearer?.customerId === customer.id ? bearer.sessionId : undefined;
    if (taken.email === customer.email)
      return { changed: null, ended: await confirmOwner(tx, call, customer, sessionId) };
    if (sessionId === undefined) throw new Refusal('confirm_signed_in'); // undoes the transaction, so that the link still works
    await replaceAddress(tx, call, customer, taken.email);
    const renamed = { ...customer, email: taken.email };
    return { changed: customer.id, ended: await confirmOwner(tx, call, renamed, sessionId) };
  });
  if (changed !== null) logEvent({ ...call, customerId: changed }, 'e-mail changed');
  return { ...SUCCESS, ended };
}

/** Links that were mailed to the old address stop working. */
async function replaceAddress(tx: Db, call: Opening, customer: CustomerRow, email: string) {
  const { id, siteId, email: old } = customer;
  if (await isTaken(tx, call, email, id)) throw new Refusal('email_taken');
  if ((await changeAddress(tx, id, { email })) === 'taken') throw new Refusal('email_taken');
  await endLinks(tx, 'passwordLinks', id, call.now());
  await endLinks(tx, 'magicLinks', id, call.now());
  await endChallenges(tx, id, call.now());
  await assignMailsTo(tx, id, siteId, old);
  await noteAccount(tx, { customerId: id }, { kind: 'email_changed' }, call.now());
  await mailRestoration(tx, call, emailChanged, customer);
}
