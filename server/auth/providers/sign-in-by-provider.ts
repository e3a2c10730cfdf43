import * as contract from '@octavo/contract/providers';
import { normalEmail } from '@octavo/domain/auth/identity';
import { lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { answeredByCustomer, type AskedOfCustomer, closeOfCustomer } from '../challenges/challenges.ts';
import { isTaken } from '../emails/is-taken.ts';
import { openOwnSession } from '../open-own-session.ts';
import { askAtProvider, identityThere } from './ask-provider.ts';
import { askToLink } from './send-link-code.ts';
import { loadIdentity, noteIdentityUse } from './store.ts';

/**
 * ADR 0295 Where the browser goes to sign in at the provider of the site. The token stays in the browser: a return that somebody else began is of no
 * use. Throws `not_found` where the site has no provider, `provider_unavailable`.
 */
export const openProviderSignIn = (call: Call<typeof contract.openProviderSignIn>) =>
  askAtProvider(call, { ownerId: null, mark: call.body.hashDevice ?? '' });

type Finishing = Call<typeof contract.finishProviderSignIn>;

/**
 * ADR 0295 Opens the session of the customer whom the provider names by a subject that was linked before. Else only a verified address says who it may
 * be, and an account that has it is linked by a code to its mailbox. Throws `challenge_over`, `provider_unavailable`, `provider_unverified`.
 */
export async function finishProviderSignIn(call: Finishing) {
  const { body, now, site } = call;
  const { challenge, hashDevice = '' } = body;
  const open = await answeredByCustomer<AskedOfCustomer>(call, { challenge, mark: hashDevice, kind: 'provider' });
  if (!open || open.ownerId !== null) throw new Refusal('challenge_over'); // one of a customer links, and opens nothing
  const identity = await identityThere(call, open.asked, body.returned);
  return inTransaction(call, contract.finishProviderSignIn.name, async (tx) => {
    await closeOfCustomer(tx, open, now());
    const known = await loadIdentity(tx, site.id, identity);
    const customer = known && (await lockCustomer(tx, site.id, known.customerId));
    if (customer) {
      await noteIdentityUse(tx, known.id, now());
      return openOwnSession(call, tx, customer, { device: hashDevice, provenBy: 'provider' });
    }
    if (identity.email === null) throw new Refusal('provider_unverified');
    const verified = { ...identity, email: normalEmail(identity.email) };
    if (!(await isTaken(tx, call, verified.email))) return { register: { email: verified.email } };
    return { link: await askToLink({ ...call, db: tx }, { identity: verified, verifiedAt: now().getTime() }) };
  });
}
