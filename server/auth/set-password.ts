import * as contract from '@octavo/contract/auth';
import { lockCustomer, markEmailConfirmed, setPasswordHash } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { passwordChanged } from '#mails/templates/password-changed.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { logEvent } from '#outside/log.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { openOwnSession } from './open-own-session.ts';
import { loadOwnerOfLink, consumeLink } from './store.ts';
import { endWaysBesidePassword } from './ways/end-ways.ts';

/** spec D29 Sets the password with the link of a mail, confirms the address, ends the other sessions and opens one. Throws `link_used`. */
export async function setPassword(call: Call<typeof contract.setPassword>) {
  const { db, now, site, body, passwords } = call;
  const tokenHash = hashOfLink(body.token);
  if (!(await loadOwnerOfLink(db, 'passwordLinks', tokenHash))) throw new Refusal('link_used'); // an invented token costs no hash
  const passwordHash = await passwords.hash(body.password);
  const { tokens, customerId } = await inTransaction(call, contract.setPassword.name, async (tx) => {
    const owner = await loadOwnerOfLink(tx, 'passwordLinks', tokenHash);
    const customer = owner && (await lockCustomer(tx, site.id, owner.customerId)); // lock order: the customer before the links
    if (!customer || !(await consumeLink(tx, 'passwordLinks', tokenHash, now()))) throw new Refusal('link_used');
    await setPasswordHash(tx, site.id, customer.id, passwordHash, now());
    await markEmailConfirmed(tx, customer.id, now());
    await endOtherSessions(tx, { customerId: customer.id, why: 'password_set' }, now());
    if (customer.dateConfirmed === null) await endWaysBesidePassword(tx, customer.id); // ADR 0084 the maker of the account may have added them
    if (customer.passwordHash) await noteAccount(tx, { customerId: customer.id }, { kind: 'password_changed' }, now());
    const mail = passwordChanged(brandOf(call, site.id, customer));
    if (customer.passwordHash)
      await queueMail(tx, call, { siteId: site.id, customerId: customer.id, to: customer.email, mail });
    const how = { device: body.hashDevice, provenBy: 'password' } as const;
    return { tokens: await openOwnSession(call, tx, customer, how), customerId: customer.id };
  });
  logEvent({ ...call, customerId }, 'password changed', { by: 'link' });
  return tokens;
}
