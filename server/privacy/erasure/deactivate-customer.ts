import * as contract from '@octavo/contract/privacy';
import { refuseUnproven } from '#auth/refuse-unproven.ts';
import { SUCCESS } from '#customers/success.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { endAccount, lockToEnd, whyNotEnded } from './end-account.ts';

/** controls C27 Deletes the account of the customer who calls. Throws the reasons of `whyNoDeletion`, and `sign_in_again`. */
export async function deactivateCustomer(call: Call<typeof contract.deactivateCustomer>) {
  const { customerId, site } = call;
  await inTransaction(call, contract.deactivateCustomer.name, async (tx) => {
    const customer = found(await lockToEnd(tx, site.id, customerId));
    const why = await whyNotEnded(tx, customer);
    if (why) logEvent(call, 'account deletion refused', { why });
    refuse(why);
    await refuseUnproven({ ...call, db: tx });
    await endAccount(tx, call, customer);
  });
  logEvent(call, 'account deleted');
  return SUCCESS;
}
