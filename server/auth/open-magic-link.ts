import * as contract from '@octavo/contract/auth';
import { lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { confirmOwner } from './confirm-owner.ts';
import { openOwnSession } from './open-own-session.ts';
import { loadOwnerOfLink, consumeLink } from './store.ts';

/**
 * spec D28, ADR 0084 Opens a session with the link of a mail, once, and confirms the address. Only for the script of our own page: mail
 * scanners open every link, and must neither use a link nor get a session. Throws `link_not_clicked`, `link_used`.
 */
export async function openMagicLink(call: Call<typeof contract.openMagicLink>) {
  const { now, site, params, query, isScript } = call;
  if (!isScript) throw new Refusal('link_not_clicked');
  const tokenHash = hashOfLink(params.token);
  return inTransaction(call, contract.openMagicLink.name, async (tx) => {
    const owner = await loadOwnerOfLink(tx, 'magicLinks', tokenHash);
    const customer = owner && (await lockCustomer(tx, site.id, owner.customerId)); // lock order: the customer before the links
    if (!customer || !(await consumeLink(tx, 'magicLinks', tokenHash, now()))) throw new Refusal('link_used');
    const ended = await confirmOwner(tx, call, customer);
    const how = { device: query.hashDevice, provenBy: 'link' as const };
    return { ...(await openOwnSession(call, tx, customer, how)), ended };
  });
}
