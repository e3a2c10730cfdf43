import * as contract from '@octavo/contract/customers';
import { loadReader, lockCustomer } from '#customers/store.ts';
import { SUCCESS } from '#customers/success.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { markProven } from './store.ts';

/** ADR 0085, 0018 Takes the password as the proof that the person of the session is there, as after a sign-in; also of who has moved. Throws `password_not_set`. */
export async function confirmPassword(call: Call<typeof contract.confirmPassword>) {
  const { customerId, sessionId, now, body, passwords } = call;
  const { passwordHash, siteId } = found(await loadReader(call));
  if (passwordHash === null) throw new Refusal('password_not_set');
  if (!(await passwords.verify(passwordHash, body.password))) throw wrong();
  await inTransaction(call, contract.confirmPassword.name, async (tx) => {
    const customer = found(await lockCustomer(tx, siteId, customerId));
    if (customer.passwordHash !== passwordHash) throw wrong(); // it was changed since we read it
    await markProven(tx, sessionId, now());
  });
  return SUCCESS;
}

const wrong = () => new Refusal('invalid', { password: 'password_wrong' });
