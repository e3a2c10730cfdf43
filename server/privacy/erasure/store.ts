import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { OPEN_STATES, isUntouched } from '@octavo/domain/payments/state';
import { sql } from 'kysely';
import { ACTIVE_REVISION } from '#views/orders.ts';
import type { Db } from '#db.ts';
import type { CustomerRow } from '#customers/store.ts';

/** The ids of the orders of a customer, as a part of a query. */
export const ordersOf = (db: Db, customerId: number) =>
  db.selectFrom('orders').select('id').where('customerId', '=', customerId);

/** The orders with what prevents the deletion of an account, and with what was paid for them. */
export const loadOrdersToEnd = (tx: Db, customerId: number) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'title',
      'status',
      'priceFinal',
      'returnedDifference',
      'charged',
      'currency',
      sql<boolean>`pending_payments > 0`.as('pending'),
      sql.raw<boolean>(ACTIVE_REVISION).as('activeRevision'),
      sql<boolean>`exists (select from refunds r where r.order_id = orders.id and r.date_ended is null)`.as(
        'refundOpen',
      ),
      sql<boolean>`exists (
        select from payment_faults f
        where f.order_id = orders.id and f.kind = 'refund_bounced' and f.date_decided is null)`.as('refundReturned'),
      sql<number>`(select coalesce(sum(l.amount), 0)::integer from payment_ledger l where l.order_id = orders.id)`.as(
        'held',
      ),
    ])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();

export async function loadUnpaidOrders(tx: Db, customerId: number): Promise<number[]> {
  const { unpaid, offered } = ORDER_STATUS;
  const rows = await ordersOf(tx, customerId).where('status', 'in', [unpaid, offered]).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * payments §6.5 Expires payments whose page is still open. They are not over at their provider: what it reports of them still counts, and a payment made
 * there now puts the canceled order on hold, for support.
 */
export async function expireOpenAttempts(tx: Db, customerId: number, now: Date) {
  await tx
    .updateTable('paymentAttempts')
    .set({ state: 'expired', isExpiredByUs: true, dateUpdated: now })
    .where('orderId', 'in', ordersOf(tx, customerId))
    .where('state', 'in', OPEN_STATES.filter(isUntouched))
    .execute();
}

/** Closes the account: no sign-in, a free address. The rest of the row has no personal data. */
export async function closeCustomer(tx: Db, id: number, now: Date) {
  const erased = {
    firstName: '',
    lastName: '',
    phone: '',
    country: '',
    state: '',
    city: '',
    address: '',
    zip: '',
    ip: '',
    zone: null,
    languageCode: null,
  };
  await tx
    .updateTable('customers')
    .set({ ...erased, email: `deleted-${id}`, passwordHash: null, referrerId: null, dateClosed: now })
    .where('id', '=', id)
    .execute();
}

/** Removes mails to the customer, also to earlier addresses, and the jobs that send or make such mails, failed jobs too. */
export async function eraseMails(tx: Db, { id, siteId, email }: CustomerRow) {
  const mails = await tx
    .deleteFrom('mails')
    .where(({ or, and, eb }) =>
      or([eb('customerId', '=', id), and([eb('siteId', '=', siteId), eb('recipient', '=', email)])]),
    )
    .returning('id')
    .execute();
  await sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and locked_at is null
      and (task.identifier = 'send_mail' and (payload->>'id')::int = any(${mails.map((mail) => mail.id)})
        or payload->>'email' = ${email} and (payload->>'siteId')::int = ${siteId})`.execute(tx);
}

/** Removes the last mail, about the deletion, after it was sent or failed. */
export async function eraseSentMails(tx: Db, customerId: number) {
  await tx
    .deleteFrom('mails')
    .where('customerId', '=', customerId)
    .where(({ or, eb }) =>
      or([eb('dateSent', 'is not', null), eb('dateFailed', 'is not', null), eb('dateDropped', 'is not', null)]),
    )
    .execute();
}

export const loadClosedCustomer = (db: Db, id: number) =>
  db.selectFrom('customers').select('id').where('id', '=', id).where('dateClosed', 'is not', null).executeTakeFirst();

/** Accounts that are closed but not erased, and those that were closed after `since`. */
export const loadUnfinishedErasures = (db: Db, since: Date) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('dateClosed', 'is not', null)
    .where('mergedInto', 'is', null)
    .where(({ or, eb }) => or([eb('dateErased', 'is', null), eb('dateClosed', '>', since)]))
    .orderBy('id')
    .execute();

export async function markErased(tx: Db, id: number, now: Date) {
  await tx.updateTable('customers').set({ dateErased: now }).where('id', '=', id).execute();
}
