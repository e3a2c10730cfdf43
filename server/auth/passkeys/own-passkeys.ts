import * as contract from '@octavo/contract/ways';
import { whyNoWayRemoval } from '@octavo/domain/auth/ways';
import { loadCustomerOfSite, lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { passkeyAdded } from '#mails/templates/passkey-added.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { publish } from '#outside/pubsub.ts';
import { logEvent } from '#outside/log.ts';
import { answeredByCustomer, askCustomer, type AskedOfCustomer, closeOfCustomer } from '../challenges/challenges.ts';
import { deviceOf } from '../device-of.ts';
import { mailRestoration } from '../emails/restorations.ts';
import { refuseUnproven } from '../refuse-unproven.ts';
import { countWays } from '../ways/count-ways.ts';
import { getWays } from '../ways/get-ways.ts';
import { newPasskeyQuestion, rpIdOf, verifyNewPasskey } from './ceremony.ts';
import { handleOf } from './handle.ts';
import { deletePasskeyOf, insertCustomerPasskey, loadPasskeysOf } from './store.ts';

/** ADR 0241 Begins to make a passkey. Throws `sign_in_again`. */
export async function beginOwnPasskey(call: Call<typeof contract.beginOwnPasskey>) {
  const { db, site, customerId, sessionId } = call;
  await refuseUnproven(call);
  const { email, firstName } = found(await loadCustomerOfSite(db, site.id, customerId));
  const person = { handle: handleOf(customerId), email, name: firstName || email };
  const passkey = await newPasskeyQuestion(call, person, await loadPasskeysOf(db, customerId));
  const about = { kind: 'new_passkey' as const, ownerId: customerId, mark: sessionId };
  const { challenge } = await askCustomer(call, about, { passkey: passkey.challenge } satisfies AskedOfCustomer);
  return { challenge, passkey: { ...passkey } };
}

/** ADR 0241 Keeps the passkey that was made, and mails the owner. Throws `challenge_over`, `factor_wrong`, `sign_in_again`. */
export async function addOwnPasskey(call: Call<typeof contract.addOwnPasskey>) {
  const { site, customerId, sessionId, body, now, agent = '' } = call;
  const { challenge, passkey } = body;
  const open = await answeredByCustomer<AskedOfCustomer>(call, { challenge, mark: sessionId, kind: 'new_passkey' });
  if (!open || open.ownerId !== customerId) throw new Refusal('challenge_over');
  const made = open.asked.passkey === undefined ? null : await verifyNewPasskey(call, open.asked.passkey, passkey);
  if (!made) throw new Refusal('factor_wrong');
  const ways = await inTransaction(call, contract.addOwnPasskey.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId));
    await refuseUnproven({ ...call, db: tx });
    await closeOfCustomer(tx, open, now());
    const name = body.name || (deviceOf(agent).system ?? '');
    await insertCustomerPasskey(tx, { ...made, customerId, name, dateCreated: now(), dateUsed: null });
    await noteAccount(tx, { customerId }, { kind: 'passkey_added', about: name }, now());
    await publish(tx, 'ways_changed', String(customerId));
    await mailRestoration(tx, call, passkeyAdded, customer);
    return getWays({ ...call, db: tx });
  });
  logEvent(call, 'passkey added');
  return ways;
}

/** ADR 0241 Throws `last_way`. */
export async function removeOwnPasskey(call: Call<typeof contract.removeOwnPasskey>) {
  const { site, customerId, params } = call;
  const ways = await inTransaction(call, contract.removeOwnPasskey.name, async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId)); // two removals at once leave one way
    const all = await loadPasskeysOf(tx, customerId);
    const { rpId, name } = found(all.find(({ id }) => id === params.id));
    if (rpId === rpIdOf(call)) refuse(whyNoWayRemoval(await countWays({ ...call, db: tx }, customer)));
    await deletePasskeyOf(tx, customerId, params.id);
    await noteAccount(tx, { customerId }, { kind: 'passkey_removed', about: name }, call.now());
    await publish(tx, 'ways_changed', String(customerId));
    return getWays({ ...call, db: tx });
  });
  logEvent(call, 'passkey removed');
  return ways;
}
