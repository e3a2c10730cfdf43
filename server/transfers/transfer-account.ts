import * as contract from '@octavo/contract/transfers';
import { hasBegun } from '@octavo/domain/sites/transfer';
import { insertAuditEntry } from '#audit/store.ts';
import { isTaken } from '#auth/emails/is-taken.ts';
import { provenAt } from '#auth/store.ts';
import { changeAddress, assignMailsTo } from '#customers/emails/store.ts';
import { lockCustomer } from '#customers/store.ts';
import { lockOwnDiscounts, moveOwnDiscounts } from '#discounts/store.ts';
import { moveNotices } from '#mails/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { logEvent } from '#outside/log.ts';
import { endQuestions, lockQuestions } from '#merges/store.ts';
import { dashboardAt, siteAddress } from '#sites/address.ts';
import type { Db } from '#db.ts';
import { insertHandOff } from './store.ts';

const HAND_OFF_SECONDS = 60; // spec D52

type TransferCall = Call<typeof contract.transferAccount>;

/**
 * spec D52, controls C21 Moves the account with all its data to the site of the transfer settings; a question of a merge that waits for it ends
 * (ADR 0130). The audit of the site that it leaves has it (ADR 0480). A repeat moves nothing and returns a new link. spec §1 With `magicLink` the link signs in at the new site; without, it opens the
 * dashboard there, which asks for the password. Throws `not_found` for any other site, `email_taken` if the address has an account there,
 * or another account there can be taken back with it (ADR 0085).
 */
export async function transferAccount(call: TransferCall) {
  const { site, origin, body, now, customerId, sessionId } = call;
  const transfer = site.transfer && hasBegun(site.transfer, now()) ? site.transfer : undefined;
  const address = transfer && siteAddress(transfer.target, origin);
  if (!transfer || address !== body.site) throw new Refusal('not_found');

  const { target, magicLink } = transfer;
  const token = newLinkToken();
  const expiresAt = new Date(now().getTime() + HAND_OFF_SECONDS * 1000);
  await inTransaction(call, contract.transferAccount.name, async (tx) => {
    await move(tx, call, target.id);
    if (!magicLink) return;
    await insertHandOff(tx, {
      tokenHash: hashOfLink(token),
      siteId: target.id,
      customerId,
      expiresAt,
      dateUsed: null,
      dateProven: found(await provenAt(tx, sessionId)), // a hand-off is no sign-in (ADR 0085)
    });
  });
  logEvent(call, 'account transferred', { targetId: target.id });
  return { redirectUrl: magicLink ? `${address}/handoff/${token}` : dashboardAt(address) };
}

async function move(tx: Db, call: TransferCall, targetId: number) {
  const { customerId, site, sites, environment, now } = call;
  await lockQuestions(tx, customerId); // before the customer, as their answers do
  await lockOwnDiscounts(tx, customerId, site.id); // the same, as orders that give codes back do
  const customer = await lockCustomer(tx, site.id, customerId);
  if (!customer) return void found(await lockCustomer(tx, targetId, customerId)); // the customer has moved already
  await assignMailsTo(tx, customerId, site.id, customer.email);
  const there = { site: { id: targetId }, now };
  if (await isTaken(tx, there, customer.email, customerId)) throw new Refusal('email_taken');
  // Accounts with the same address are never merged: the customer has not proved that both are theirs.
  if ((await changeAddress(tx, customerId, { siteId: targetId })) === 'taken') throw new Refusal('email_taken');
  await endQuestions(tx, customerId, now());
  const target = found(sites.byId(targetId));
  const [from, origin] = [site.origin(environment.PORT), target.origin(environment.PORT)];
  await moveNotices(tx, customerId, { siteId: targetId, from, origin });
  const isSameCurrency = target.currency === site.currency; // that of the amounts of codes
  if (isSameCurrency) await moveOwnDiscounts(tx, customerId, { from: site.id, to: targetId });
  await noteMove(tx, call, targetId);
}

function noteMove(tx: Db, { customerId, site, sessionId, now }: TransferCall, targetId: number) {
  const customer = `customer ${customerId}`;
  return insertAuditEntry(tx, {
    actor: customer,
    siteId: site.id,
    sessionId,
    operation: contract.transferAccount.name,
    subject: customer,
    customerId,
    was: { site: site.id },
    became: { site: targetId },
    dateCreated: now(),
  });
}
