import * as contract from '@octavo/contract/providers';
import { normalEmail } from '@octavo/domain/auth/identity';
import { whyNoLink } from '@octavo/domain/auth/ways';
import { loadCustomerByEmail, lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { answeredByCustomer, type AskedOfCustomer, closeOfCustomer } from '../challenges/challenges.ts';
import { refuseUnproven } from '../refuse-unproven.ts';
import { getWays } from '../ways/get-ways.ts';
import { askAtProvider, identityThere } from './ask-provider.ts';
import { keepLink } from './keep-link.ts';
import { loadIdentity } from './store.ts';

/**
 * ADR 0342 Where a customer who is signed in goes to link the provider of the site. Throws `sign_in_again`, `provider_unavailable`, `not_found` where the
 * site has none.
 */
export async function openProviderLink(call: Call<typeof contract.openProviderLink>) {
  await refuseUnproven(call);
  return askAtProvider(call, { ownerId: call.customerId, mark: call.sessionId });
}

/**
 * ADR 0342 Links the identity that the provider names to the customer of the session that began, and tells its holder. Throws `challenge_over` for every
 * other session, `provider_taken`, `provider_unverified`, `provider_unavailable`, `sign_in_again`.
 */
export async function finishProviderLink(call: Call<typeof contract.finishProviderLink>) {
  const { body, now, site, customerId, sessionId } = call;
  const answer = { challenge: body.challenge, mark: sessionId, kind: 'provider' as const };
  const open = await answeredByCustomer<AskedOfCustomer>(call, answer);
  if (!open || open.ownerId !== customerId) throw new Refusal('challenge_over');
  const identity = await identityThere(call, open.asked, body.returned);
  const { ways, isLinked } = await inTransaction(call, contract.finishProviderLink.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId));
    await refuseUnproven({ ...call, db: tx });
    await closeOfCustomer(tx, open, now());
    const email = identity.email && normalEmail(identity.email);
    const known = await loadIdentity(tx, site.id, identity);
    const named = email ? await loadCustomerByEmail(tx, site.id, email) : undefined;
    refuse(whyNoLink({ customerId, linkedTo: known?.customerId, email, addressOf: named?.id }));
    const isNew = !known && email !== null;
    if (isNew && !(await keepLink(tx, call, customer, { ...identity, email }))) throw new Refusal('provider_taken');
    return { ways: await getWays({ ...call, db: tx }), isLinked: isNew };
  });
  if (isLinked) logEvent(call, 'provider linked');
  return ways;
}
