import { endsWithAccount, whyNoDeletion } from '@octavo/domain/customers/deletion';
import { endOtherSessions } from '#auth/end-other-sessions.ts';
import { type CustomerRow, lockCustomer } from '#customers/store.ts';
import { liftTimeLimit } from '#database/lift-time-limit.ts';
import type { Db } from '#db.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { accountDeleted } from '#mails/templates/account-deleted.ts';
import { endQuestions, lockQuestions } from '#merges/store.ts';
import { queueJob } from '#operations/queue-job.ts';
import { lockOrdersOf } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { closeCustomer, eraseMails, expireOpenAttempts, loadOrdersToEnd } from './store.ts';
import { eraseTexts } from './texts/erase-texts.ts';

/**
 * Locks a customer whose account may end, so that what `whyNotEnded` says stays so. Undefined for one that has ended. The locks come in the order
 * of a merge (`lockForMerge`) and of operations on an order: questions, orders, customer. In another order two of them could wait for each other.
 */
export async function lockToEnd(tx: Db, siteId: number, id: number): Promise<CustomerRow | undefined> {
  await lockQuestions(tx, id);
  await lockOrdersOf(tx, id);
  return lockCustomer(tx, siteId, id);
}

/** Why the account of a locked customer cannot end now, or null. */
export async function whyNotEnded(tx: Db, { id, status }: CustomerRow) {
  await lockOrdersOf(tx, id); // one that was ordered while the customer was not locked yet
  return whyNoDeletion(status, await loadOrdersToEnd(tx, id));
}

/**
 * controls C27 Ends the account of a customer that `lockToEnd` locked: no session is open afterwards, the address is free, no question of a merge
 * waits, and the texts are erased from the tables, of however many orders. A job then removes the files.
 */
export async function endAccount(tx: Db, services: Services, customer: CustomerRow) {
  const { id: customerId, siteId, email: to } = customer;
  const now = services.now();
  await liftTimeLimit(tx); // not before: who waits for its locks still gives up
  const ended = (await loadOrdersToEnd(tx, customerId)).filter(endsWithAccount);
  await cancelUnpaid(tx, services, ended.map(({ id }) => id)); // oxfmt-ignore
  await expireOpenAttempts(tx, customerId, now);

  await endQuestions(tx, customerId, now);
  await endOtherSessions(tx, { customerId, why: 'account_deleted' }, now);
  await eraseMails(tx, customer);
  await closeCustomer(tx, customerId, now);
  await eraseTexts(tx, customerId, now);
  await queueMail(tx, services, { siteId, customerId, to, mail: accountDeleted(brandOf(services, siteId, customer)) });
  await queueJob(tx, 'erase_customer', { id: customerId });
}
