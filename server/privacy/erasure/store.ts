import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { endSignUp } from '#auth/store.ts';
import { ACTIVE_REVISION } from '#views/orders.ts';
import type { Db } from '#db.ts';
import { endConfirmation } from '#customers/emails/store.ts';
import { type CustomerRow, mergedInto } from '#customers/store.ts';

/** The ids of the orders of a customer, as a part of a query. */
export const ordersOf = (db: Db, customerId: number) =>
  db.selectFrom('orders').select('id').where('customerId', '=', customerId);

/** The orders with what prevents the deletion of an account. */
export const loadOrdersToEnd = (tx: Db, customerId: number) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'title',
      'status',
      sql<boolean>`pending_payments > 0`.as('pending'),
      sql.raw<boolean>(ACTIVE_REVISION).as('activeRevision'),
    ])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();

export async function loadOrdersWithoutMoney(tx: Db, customerId: number): Promise<number[]> {
  const { unpaid, offered } = ORDER_STATUS;
  const rows = await ordersOf(tx, customerId).where('status', 'in', [unpaid, offered]).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Expires payments whose page is still open. A payment made there now puts the canceled order on hold, for support. */
export async function expireOpenAttempts(tx: Db, customerId: number, now: Date) {
  await tx
    .updateTable('paymentAttempts')
    .set({ state: 'expired', dateUpdated: now })
    .where('orderId', 'in', ordersOf(tx, customerId))
    .where('state', 'in', ['created', 'redirected'])
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
    .where(({ or, eb }) => or([eb('dateSent', 'is not', null), eb('dateFailed', 'is not', null)]))
    .execute();
}

export async function eraseOrders(tx: Db, customerId: number, now: Date) {
  await tx
    .updateTable('orders')
    .set({
      title: '',
      paperDetails: '',
      credentials: null,
      discountCode: null,
      offerNote: '',
      holdNote: '',
      dateErased: now,
    })
    .where('customerId', '=', customerId)
    .execute();
}

/** Erases what belongs to the orders. A rating stays: it belongs to the writer. */
export async function eraseOrderRelations(tx: Db, customerId: number) {
  const orders = ordersOf(tx, customerId);
  await tx.updateTable('reviews').set({ comment: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('cancellations').set({ answer: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('refunds').set({ note: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('refundRequests').set({ note: '', answer: '' }).where('orderId', 'in', orders).execute();
  await tx.deleteFrom('unwantedWriters').where('customerId', '=', customerId).execute();
  await tx.updateTable('workOffers').set({ note: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('orderMoves').set({ note: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('deadlineMoves').set({ note: '' }).where('orderId', 'in', orders).execute();
  await tx.deleteFrom('timeRequests').where('orderId', 'in', orders).execute();
  const revisions = tx.selectFrom('revisions').select('id').where('orderId', 'in', orders);
  await tx.deleteFrom('revisionComments').where('revisionId', 'in', revisions).execute();
  await tx.updateTable('revisions').set({ description: '' }).where('orderId', 'in', orders).execute();
  await tx.deleteFrom('orderEdits').where('orderId', 'in', orders).execute();
  await tx.updateTable('orderDeductions').set({ code: '' }).where('orderId', 'in', orders).execute();
  await tx
    .updateTable('paymentAttempts')
    .set({ redirectUrl: null, redirectForm: null, card: null })
    .where('orderId', 'in', orders)
    .execute();
}

/** Removes both sides of the chats, and what the desk keeps about them. Files of messages stay without a message until the job removes them. */
export async function eraseMessages(tx: Db, customerId: number) {
  const orders = ordersOf(tx, customerId);
  await tx.deleteFrom('unreadMails').where('orderId', 'in', orders).execute();
  await tx.updateTable('files').set({ messageId: null }).where('orderId', 'in', orders).execute();
  await tx.deleteFrom('messages').where('orderId', 'in', orders).execute();
  await tx
    .updateTable('heldMessages')
    .set({ body: '', sticker: null, key: null })
    .where('orderId', 'in', orders)
    .execute();
  await tx.deleteFrom('orderNotes').where('orderId', 'in', orders).execute();
  await tx.updateTable('deskDrafts').set({ body: '' }).where('orderId', 'in', orders).execute();
  const empty = { state: 'returned', body: '', sticker: null, key: null } as const; // the job removes its files, and those of drafts
  await tx.updateTable('deskReplies').set(empty).where('orderId', 'in', orders).execute();
}

const ERASED_WEBHOOK = { headers: '{}', body: Buffer.alloc(0), query: '[]', remoteIp: '' };

/** Erases webhooks about the customer's payments. A webhook without an attempt of ours is found by the number of its order. */
export async function eraseWebhooks(tx: Db, customerId: number) {
  const attempts = tx
    .selectFrom('paymentAttempts')
    .select('paymentAttempts.id')
    .where('orderId', 'in', ordersOf(tx, customerId));
  await tx
    .updateTable('paymentWebhooks')
    .set(ERASED_WEBHOOK)
    .where('attemptId', 'in', attempts)
    .where('dateProcessed', 'is not', null)
    .execute();
  await tx
    .updateTable('paymentWebhooks')
    .set(ERASED_WEBHOOK)
    .where('attemptId', 'is', null)
    .where('dateProcessed', 'is not', null)
    .where(
      sql<boolean>`exists (
        select from orders o where o.customer_id = ${customerId}
        and (position(convert_to(o.uid, 'UTF8') in body) > 0 or position(o.uid in query) > 0))`,
    )
    .execute();
}

/** Erases webhooks that arrived after the account was closed: a refund, a dispute. */
export async function eraseLateWebhooks(db: Db) {
  await sql`
    update payment_webhooks w set headers = '{}', body = '', query = '[]', remote_ip = ''
    from payment_attempts a join orders o on o.id = a.order_id join customers c on c.id = o.customer_id
    where a.id = w.attempt_id and c.date_closed is not null and w.date_processed is not null
      and (w.body <> '' or w.remote_ip <> '')`.execute(db);
}

/** Removes links, tickets, pushes, names of devices and stored replies. */
export async function eraseSecrets(tx: Db, customerId: number) {
  const sessions = tx.selectFrom('sessions').select('id').where('customerId', '=', customerId);
  await tx.deleteFrom('socketTickets').where('sessionId', 'in', sessions).execute();
  await tx.deleteFrom('pushSubscriptions').where('customerId', '=', customerId).execute();
  await tx.updateTable('sessions').set({ device: '' }).where('customerId', '=', customerId).execute();
  await tx.deleteFrom('passwordLinks').where('customerId', '=', customerId).execute();
  await tx.deleteFrom('magicLinks').where('customerId', '=', customerId).execute();
  await tx.deleteFrom('handOffs').where('customerId', '=', customerId).execute();
  await endConfirmation(tx, customerId);
  await tx.deleteFrom('emailRestorations').where('customerId', '=', customerId).execute();
  await endSignUp(tx, customerId);
  await tx.deleteFrom('idempotencyKeys').where('owner', '=', `customer ${customerId}`).execute();
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

/** What the desk wrote about a customer, also why it asked for the erasure. */
export async function eraseNotes(tx: Db, customerId: number) {
  await tx.deleteFrom('erasures').where('customerId', '=', customerId).execute();
  await tx.deleteFrom('customerNotes').where('customerId', '=', customerId).execute();
  const merged = mergedInto(tx, customerId);
  await tx
    .updateTable('merges')
    .set({ reason: '', closingEmail: '' })
    .where(({ or, eb }) =>
      or([eb('stayingId', '=', customerId), eb('closingId', '=', customerId), eb('closingId', 'in', merged)]),
    )
    .execute();
}
