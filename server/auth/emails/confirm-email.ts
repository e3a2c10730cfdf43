import * as contract from '@octavo/contract/customers';
import { normalEmail } from '@octavo/domain/auth/identity';
import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { minutesAfter } from '@octavo/domain/time';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { refuseUnproven } from '../refuse-unproven.ts';
import { isTaken } from './is-taken.ts';
import { mailRestoration } from './restorations.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { confirmEmailMail } from '#mails/templates/confirm-email.ts';
import { emailChangeAsked } from '#mails/templates/email-change-asked.ts';
import { changeCustomer, lockCustomer } from '#customers/store.ts';
import { SUCCESS } from '#customers/success.ts';
import { loadAwaitedEmail, keepConfirmation } from '#customers/emails/store.ts';

const LIFETIME_HOURS = 24;

/**
 * spec D30, controls C31 Mails a link to the address in the body, else to the address that waits for confirmation. Opening the link
 * confirms the address; a new address then replaces the old one. ADR 0085: asking for a new one needs a proof, and the old one gets a
 * link to take the account back. Throws `email_taken`, `sign_in_again`.
 */
export function confirmEmail(call: Call<typeof contract.confirmEmail>) {
  const { customerId, site, now, body } = call;
  return inTransaction(call, contract.confirmEmail.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId));
    const awaited = await loadAwaitedEmail(tx, customerId, now());
    const email = body.email === undefined ? (awaited ?? customer.email) : normalEmail(body.email);
    const isOwn = email === customer.email;
    if (isOwn && customer.status === CUSTOMER_STATUS.confirmed) return SUCCESS; // it is confirmed already
    const isAsked = body.email !== undefined && !isOwn; // else the mail that was asked for is sent again
    if (isAsked) await refuseUnproven({ ...call, db: tx });
    if (!isOwn && (await isTaken(tx, call, email, customerId))) throw new Refusal('email_taken');

    const token = newLinkToken();
    const expiresAt = minutesAfter(now(), LIFETIME_HOURS * 60);
    await keepConfirmation(tx, { customerId, tokenHash: hashOfLink(token), email, expiresAt });
    await changeCustomer(tx, customerId, { status: CUSTOMER_STATUS.awaiting });
    const brand = brandOf(call, site.id, customer);
    const recipient = { siteId: site.id, customerId };
    await queueMail(tx, call, {
      ...recipient,
      to: email,
      mail: confirmEmailMail(brand, { token, hours: LIFETIME_HOURS }),
    });
    if (isAsked) await mailRestoration(tx, call, emailChangeAsked, customer);
    return SUCCESS;
  });
}
