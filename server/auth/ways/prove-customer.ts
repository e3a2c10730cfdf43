import * as contract from '@octavo/contract/ways';
import { loadReader, lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { queueJob } from '#operations/queue-job.ts';
import { answeredByCustomer, askCustomer, type AskedOfCustomer, closeOfCustomer } from '../challenges/challenges.ts';
import { rightCode } from '../codes/sign-in-by-code.ts';
import { passkeyQuestion, passkeysHere } from '../passkeys/ceremony.ts';
import { provePasskey } from '../passkeys/sign-in-by-passkey.ts';
import { loadPasskeysOf } from '../passkeys/store.ts';
import { markProven } from '../store.ts';

/**
 * ADR 0243 Asks the customer of the session to confirm that it is them: with a passkey of this host, or with digits that are mailed. ADR 0018 Of who has
 * moved, the site of the account asks, whose mail has a link to it.
 */
export async function askForOwnProof(call: Call<typeof contract.askForOwnProof>) {
  const { db, customerId, sessionId, body } = call;
  const { email, passwordHash, siteId } = found(await loadReader(call));
  const here = passkeysHere(call, await loadPasskeysOf(db, customerId));
  const passkey = body.byCode || here.length === 0 ? null : await passkeyQuestion(call, here);
  const about = { kind: 'proof' as const, ownerId: body.byCode ? null : customerId, mark: sessionId };
  const asked: AskedOfCustomer = passkey ? { passkey: passkey.challenge } : {};
  const { challenge, tokenHash } = await askCustomer({ ...call, site: { id: siteId } }, about, asked);
  if (body.byCode) await queueJob(db, 'mail_code', { siteId, email, tokenHash, ip: '' });
  return { challenge, hasPassword: passwordHash !== null, passkey: passkey && { ...passkey } };
}

/** ADR 0243 Notes that the person of the session has confirmed now that it is them. Throws `challenge_over`, `code_over`, `code_wrong`, `factor_wrong`, `passkey_unknown`. */
export async function proveCustomer(call: Call<typeof contract.proveCustomer>) {
  const { now, sessionId, customerId, body } = call;
  const { challenge, proof } = body;
  const { siteId } = found(await loadReader(call));
  const ofAccount = { ...call, site: { id: siteId } };
  const bound = { challenge, mark: sessionId, kind: 'proof' as const };
  const open =
    'code' in proof
      ? await rightCode(ofAccount, { ...bound, code: proof.code })
      : await answeredByCustomer<AskedOfCustomer>(ofAccount, bound);
  if (!open || open.ownerId !== customerId) throw new Refusal('challenge_over');
  return inTransaction(call, contract.proveCustomer.name, async (tx) => {
    found(await lockCustomer(tx, siteId, customerId));
    if ('passkey' in proof) {
      const known = await provePasskey(tx, ofAccount, open.asked, proof.passkey);
      if (known.customerId !== customerId) throw new Refusal('factor_wrong');
    }
    await closeOfCustomer(tx, open, now());
    await markProven(tx, sessionId, now());
    return null;
  });
}
