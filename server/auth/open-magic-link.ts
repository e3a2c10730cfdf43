import type * as contract from '@octavo/contract/auth';
import { lockCustomer, markEmailConfirmed } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { openSession } from './open-session.ts';
import { ownerOfLink, consumeLink } from './store.ts';

/**
 * spec D28 Opens a session with the link of a mail, once; the address is proven with it. Only for the script of our own page:
 * programs that look into mail open what they find there, and must neither use a link up nor get a session.
 */
export async function openMagicLink(call: Call<typeof contract.openMagicLink>) {
  const { db, now, site, params, isScript } = call;
  if (!isScript) throw new Refusal('link_not_clicked');
  const tokenHash = hashOfLink(params.token);
  return db.transaction().execute(async (tx) => {
    const owner = await ownerOfLink(tx, 'magicLinks', tokenHash);
    const customer = owner && (await lockCustomer(tx, site.id, owner.customerId)); // always before their links
    if (!customer || !(await consumeLink(tx, 'magicLinks', tokenHash, now()))) throw new Refusal('link_used');
    await markEmailConfirmed(tx, site.id, customer.id);
    return openSession(call, tx, { siteId: site.id, customerId: customer.id });
  });
}
