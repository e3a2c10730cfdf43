import * as contract from '@octavo/contract/auth';
import { normalEmail } from '@octavo/domain/auth/identity';
import { loadCustomerByEmail, lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { count } from '#metrics/metrics.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { addressFingerprint } from './enumeration.ts';
import { openOwnSession } from './open-own-session.ts';

/** spec §6 Opens a session. An unknown address and a wrong password give the same answer in the same time: `sign_in_failed`. */
export async function signIn(call: Call<typeof contract.signIn>) {
  const { db, site, encryption, body, passwords } = call;
  const email = normalEmail(body.email);
  const customer = await loadCustomerByEmail(db, site.id, email);
  const isRight = await passwords.verify(customer?.passwordHash, body.password);
  if (!customer || !isRight) {
    const whose = customer && { customerId: customer.id };
    count('octavo_sign_ins_refused_total', { who: 'customer' });
    logEvent({ ...call, ...whose }, 'sign-in failed', { email: addressFingerprint(encryption, site.id, email) });
    throw new Refusal('sign_in_failed');
  }
  return inTransaction(call, contract.signIn.name, async (tx) => {
    const current = await lockCustomer(tx, site.id, customer.id);
    if (current?.passwordHash !== customer.passwordHash) throw new Refusal('sign_in_failed'); // it was changed since we read it
    return openOwnSession(call, tx, current, { device: body.hashDevice, provenBy: 'password' });
  });
}
