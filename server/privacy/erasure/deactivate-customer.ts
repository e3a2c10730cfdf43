import type * as contract from '@octavo/contract/customers';
import { endsWithAccount, whyNoDeletion } from '@octavo/domain/customers/deletion';
import { endOtherSessions } from '#auth/end-other-sessions.ts';
import { refuseUnproven } from '#auth/refuse-unproven.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { queueJob } from '#operations/queue-job.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { accountDeleted } from '#mails/templates/account-deleted.ts';
import { lockOrdersOf } from '#orders/store.ts';
import { logEvent } from '#outside/log.ts';
import { lockCustomer } from '#customers/store.ts';
import { SUCCESS } from '#customers/success.ts';
import { eraseTexts } from './erase-texts.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { closeCustomer, eraseMails, expireOpenAttempts, loadOrdersToEnd } from './store.ts';

/**
 * controls C27 Deletes an account. Afterwards no session is open, the address is free, and the texts of the customer are erased
 * from the tables. A job then removes the files. Throws the reasons of `whyNoDeletion`, and `sign_in_again`.
 */
export async function deactivateCustomer(call: Call<typeof contract.deactivateCustomer>) {
  const { customerId, site, now } = call;
  await inTransaction(call, 'deactivateCustomer', async (tx) => {
    const customer = found(await lockCustomer(tx, site.id, customerId));
    await lockOrdersOf(tx, customerId);
    const orders = await loadOrdersToEnd(tx, customerId);
    const why = whyNoDeletion(customer.status, orders);
    if (why) logEvent(call, 'account deletion refused', { why });
    refuse(why);
    await refuseUnproven({ ...call, db: tx });

    const ended = orders.filter(({ status }) => endsWithAccount(status)).map(({ id }) => id);
    await cancelUnpaid(tx, call, ended);
    await expireOpenAttempts(tx, customerId, now());

    await endOtherSessions(tx, { customerId, why: 'account_deleted' }, now());
    await eraseMails(tx, customer);
    await closeCustomer(tx, customerId, now());
    await eraseTexts(tx, customerId, now());
    const mail = accountDeleted(brandOf(call, site.id));
    await queueMail(tx, call, { siteId: site.id, customerId, to: customer.email, mail });
    await queueJob(tx, 'erase_customer', { id: customerId });
  });
  logEvent(call, 'account deleted');
  return SUCCESS;
}
