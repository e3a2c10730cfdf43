import * as contract from '@octavo/contract/customers';
import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { hashOfLink } from '#outside/link-token.ts';
import { endLinks } from '../store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { emailChanged } from '#mails/templates/email-changed.ts';
import { logEvent } from '#outside/log.ts';
import type { Db } from '#db.ts';
import { type CustomerRow, changeCustomer, lockCustomer } from '#customers/store.ts';
import { SUCCESS } from '#customers/success.ts';
import { changeAddress, loadConfirmationOfSite, assignMailsTo, consumeConfirmation } from '#customers/emails/store.ts';

type Opening = Call<typeof contract.openConfirmation>;

/** spec D30 Confirms an address, once. A new address replaces the old one, which gets a mail about it (controls C31). Throws `link_used`. */
export function openConfirmation(call: Opening) {
  const { site, now, params } = call;
  const tokenHash = hashOfLink(params.token);
  return inTransaction(call, contract.openConfirmation.name, async (tx) => {
    const asked = await loadConfirmationOfSite(tx, site.id, tokenHash, now());
    const customer = asked && (await lockCustomer(tx, site.id, asked.customerId));
    const taken = customer && (await consumeConfirmation(tx, tokenHash)); // a newer mail may have replaced it before the lock
    if (!taken) throw new Refusal('link_used');
    if (taken.email !== customer.email) await replaceAddress(tx, call, customer, taken.email);
    await changeCustomer(tx, customer.id, { status: CUSTOMER_STATUS.confirmed });
    return SUCCESS;
  });
}

/** Links that were mailed to the old address stop working. */
async function replaceAddress(tx: Db, call: Opening, { id, siteId, email: old }: CustomerRow, email: string) {
  if ((await changeAddress(tx, id, { email })) === 'taken') throw new Refusal('email_taken');
  await endLinks(tx, 'passwordLinks', id, call.now());
  await endLinks(tx, 'magicLinks', id, call.now());
  await assignMailsTo(tx, id, siteId, old);
  logEvent({ ...call, customerId: id }, 'e-mail changed');
  await queueMail(tx, call, { siteId, customerId: id, to: old, mail: emailChanged(brandOf(call, siteId)) });
}
