import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import * as contract from '@octavo/contract/push';
import { lockSession } from '#auth/store.ts';
import { SUCCESS } from '#customers/success.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { whyNotPublic } from '#outside/payments/public-address.ts';
import { isOwnEndpoint, replaceSubscription } from './store.ts';

const MOST = 10; // browsers of a customer

/** spec §10.9 Sends pushes to this browser from now on, until its session ends. */
export async function subscribeToPush(call: Call<typeof contract.subscribeToPush>) {
  const { body, customerId, sessionId, environment, now } = call;
  const { endpoint, keys } = body;
  if (!isPushAddress(endpoint, environment.NODE_ENV === 'production')) throw wrong('endpoint');
  if (!isPoint(keys.p256dh)) throw wrong('keys.p256dh');
  await inTransaction(call, contract.subscribeToPush.name, async (tx) => {
    const session = await lockSession(tx, sessionId); // it cannot end meanwhile and leave the subscription
    if (!session || session.dateEnded !== null) throw new Refusal('signed_out');
    if (!(await isOwnEndpoint(tx, customerId, endpoint, keys))) throw new Refusal('forbidden');
    await replaceSubscription(tx, { sessionId, customerId, endpoint, ...keys, dateCreated: now() }, MOST);
  });
  logEvent(call, 'push turned on');
  return SUCCESS;
}

const wrong = (field: string) => new Refusal('invalid', { [field]: 'value_invalid' });

/** controls C22 Whether we may send to an address: in production only by https, to a name on the public network, at the usual port. */
function isPushAddress(address: string, isProduction: boolean): boolean {
  const { protocol, hostname, port, username, password } = new URL(address); // the schema has parsed it
  if (username || password) return false;
  if (!isProduction) return protocol === 'https:' || protocol === 'http:';
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0; // push services have names
  return isName && whyNotPublic(address) === null && port === '';
}

/** Whether a key is a point of the curve: nothing can be encrypted with others. */
function isPoint(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}
