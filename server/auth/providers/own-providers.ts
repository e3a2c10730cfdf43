import * as contract from '@octavo/contract/providers';
import * as ways from '@octavo/contract/ways';
import { whyNoWayRemoval } from '@octavo/domain/auth/ways';
import { lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { publish } from '#outside/pubsub.ts';
import { logEvent } from '#outside/log.ts';
import { useChallenge } from '../challenges/store.ts';
import { rightCode } from '../codes/sign-in-by-code.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { openOwnSession } from '../open-own-session.ts';
import { countWays } from '../ways/count-ways.ts';
import { getWays } from '../ways/get-ways.ts';
import { keepLink } from './keep-link.ts';
import { nameOfProvider, signsIn } from './signs-in.ts';
import { deleteIdentityOf, loadIdentitiesOf } from './store.ts';

/**
 * ADR 0295 Links the provider that this browser came from to the account whose mailbox got the digits. ADR 0084: where nobody had confirmed the address,
 * everything ends first that the maker of the account may hold. Throws `code_over`, `code_wrong`.
 */
export async function linkOwnProvider(call: Call<typeof contract.linkOwnProvider>) {
  const { now, site, body } = call;
  const { challenge, code, hashDevice = '' } = body;
  const { customerId, tokenHash, asked } = await rightCode(call, { challenge, code, mark: hashDevice, kind: 'link' });
  const identity = found(asked.identity);
  const opened = await inTransaction(call, contract.linkOwnProvider.name, async (tx) => {
    const customer = await lockCustomer(tx, site.id, customerId);
    if (!customer || !(await useChallenge(tx, 'customerChallenges', tokenHash, now()))) throw new Refusal('code_over');
    const ended = await confirmOwner(tx, call, customer);
    if (!(await keepLink(tx, call, customer, identity))) throw new Refusal('code_over');
    return { ...(await openOwnSession(call, tx, customer, { device: hashDevice, provenBy: 'provider' })), ended };
  });
  logEvent({ ...call, customerId }, 'provider linked');
  return opened;
}

/** ADR 0295 Throws `last_way`. */
export async function removeOwnProvider(call: Call<typeof ways.removeOwnProvider>) {
  const { site, customerId, params } = call;
  const left = await inTransaction(call, ways.removeOwnProvider.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId)); // two removals at once leave one way
    const identity = found((await loadIdentitiesOf(tx, customerId)).find(({ id }) => id === params.id));
    if (signsIn(site, identity)) refuse(whyNoWayRemoval(await countWays({ ...call, db: tx }, customer)));
    await deleteIdentityOf(tx, customerId, params.id);
    const about = nameOfProvider(site, identity.issuer);
    await noteAccount(tx, { customerId }, { kind: 'provider_removed', about }, call.now());
    await publish(tx, 'ways_changed', String(customerId));
    return getWays({ ...call, db: tx });
  });
  logEvent(call, 'provider removed');
  return left;
}
