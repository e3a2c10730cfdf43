import * as contract from '@octavo/contract/ways';
import { lockCustomer } from '#customers/store.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { count } from '#metrics/metrics.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { answeredByCustomer, askCustomer, type AskedOfCustomer, closeOfCustomer } from '../challenges/challenges.ts';
import { openOwnSession } from '../open-own-session.ts';
import { type Place, passkeyQuestion, verifyPasskey } from './ceremony.ts';
import { loadCustomerPasskey, noteCustomerPasskeyUse } from './store.ts';

/** ADR 0241 Asks for a passkey of anybody: it says by itself who signs in. */
export async function askForPasskey(call: Call<typeof contract.askForPasskey>) {
  const passkey = await passkeyQuestion(call, []);
  const about = { kind: 'passkey' as const, ownerId: null, mark: call.body.hashDevice ?? '' };
  const { challenge } = await askCustomer(call, about, { passkey: passkey.challenge } satisfies AskedOfCustomer);
  return { challenge, passkey: { ...passkey } };
}

/** ADR 0241 Opens the session of the customer of a passkey. Throws `challenge_over`, `factor_wrong`, `passkey_unknown`. */
export async function signInByPasskey(call: Call<typeof contract.signInByPasskey>) {
  const { body, now, site } = call;
  const { challenge, passkey, hashDevice = '' } = body;
  const open = await answeredByCustomer<AskedOfCustomer>(call, { challenge, mark: hashDevice, kind: 'passkey' });
  if (!open) throw new Refusal('challenge_over');
  return inTransaction(call, contract.signInByPasskey.name, async (tx) => {
    const { customerId } = await provePasskey(tx, call, open.asked, passkey);
    const customer = await lockCustomer(tx, site.id, customerId);
    if (!customer) throw new Refusal('passkey_unknown');
    await closeOfCustomer(tx, open, now());
    return openOwnSession(call, tx, customer, { device: hashDevice, provenBy: 'passkey' });
  });
}

type Proving = Services & Place & { site: { id: number } };

/** ADR 0241 The passkey that answers, with its use noted. Throws `factor_wrong`, and `passkey_unknown` for one that was removed. */
export async function provePasskey(tx: Db, call: Proving, asked: AskedOfCustomer, answer: Record<string, unknown>) {
  const known = await loadCustomerPasskey(tx, call.site.id, String(answer.id));
  if (!known) throw new Refusal('passkey_unknown');
  const counter = asked.passkey === undefined ? null : await verifyPasskey(call, known, asked.passkey, answer);
  if (counter === null) {
    count('octavo_sign_ins_refused_total', { who: 'customer' });
    throw new Refusal('factor_wrong');
  }
  await noteCustomerPasskeyUse(tx, known.id, counter, call.now());
  return known;
}
