import { sql } from 'kysely';
import { endSignUp } from '#auth/store.ts';
import { endConfirmation } from '#customers/emails/store.ts';
import { mergedInto } from '#customers/store.ts';
import type { Db } from '#db.ts';
import { ordersOf } from '../store.ts';

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

const NOTHING_SAID = JSON.stringify({ checks: [], said: [] });

/** Erases what belongs to the orders. A rating stays: it belongs to the writer. */
export async function eraseOrderRelations(tx: Db, customerId: number) {
  const orders = ordersOf(tx, customerId);
  await tx.updateTable('reviews').set({ comment: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('cancellations').set({ answer: '' }).where('orderId', 'in', orders).execute();
  const refunds = tx.updateTable('refunds').where('orderId', 'in', orders);
  await refunds.set({ note: '' }).execute();
  await refunds.set({ outsideNote: '' }).where('outsideNote', 'is not', null).execute();
  await tx.updateTable('goodwillCredits').set({ note: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('refundRequests').set({ note: '', answer: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('statementLines').set({ reason: '' }).where('orderId', 'in', orders).execute();
  const disputes = tx.selectFrom('disputes').select('id').where('orderId', 'in', orders);
  await tx.updateTable('disputePacks').set({ manifest: '{}' }).where('disputeId', 'in', disputes).execute();
  await tx.updateTable('disputes').set({ answer: '' }).where('orderId', 'in', orders).execute();
  await tx.deleteFrom('fileDownloads').where('orderId', 'in', orders).execute();
  await tx
    .updateTable('paymentFaults')
    .set({ reason: '' })
    .where('orderId', 'in', orders)
    .where('reason', 'is not', null)
    .execute();
  await tx.deleteFrom('unwantedWriters').where('customerId', '=', customerId).execute();
  const offers = tx.selectFrom('workOffers').select('id').where('orderId', 'in', orders);
  await tx.deleteFrom('offerQuestions').where('offerId', 'in', offers).execute();
  await tx.updateTable('workOffers').set({ note: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('orderMoves').set({ note: '' }).where('orderId', 'in', orders).execute();
  await tx.updateTable('deadlineMoves').set({ note: '' }).where('orderId', 'in', orders).execute();
  await tx.deleteFrom('timeRequests').where('orderId', 'in', orders).execute();
  const revisions = tx.selectFrom('revisions').select('id').where('orderId', 'in', orders);
  await tx.deleteFrom('revisionComments').where('revisionId', 'in', revisions).execute();
  await tx.deleteFrom('deliveryFiles').where('orderId', 'in', orders).execute(); // their bytes belong to nothing then
  await tx.updateTable('deliveries').set({ checklist: NOTHING_SAID }).where('orderId', 'in', orders).execute();
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

/** Removes what the account has heard and how it wanted to. */
export async function eraseNotifications(tx: Db, customerId: number) {
  for (const table of [
    'pushes',
    'notifications',
    'notificationPreferences',
    'notificationChoices',
    'mutedOrders',
  ] as const)
    await tx.deleteFrom(table).where('customerId', '=', customerId).execute();
}

/** Removes links, tickets, pushes, names of devices and stored replies. */
export async function eraseSecrets(tx: Db, customerId: number) {
  const sessions = tx.selectFrom('sessions').select('id').where('customerId', '=', customerId);
  await tx.deleteFrom('socketTickets').where('sessionId', 'in', sessions).execute();
  await tx.deleteFrom('pushSubscriptions').where('customerId', '=', customerId).execute();
  await tx
    .updateTable('sessions')
    .set({ device: '', agent: '', zone: null })
    .where('customerId', '=', customerId)
    .execute();
  await tx.deleteFrom('passwordLinks').where('customerId', '=', customerId).execute();
  await tx.deleteFrom('magicLinks').where('customerId', '=', customerId).execute();
  await tx.deleteFrom('customerChallenges').where('customerId', '=', customerId).execute();
  await tx.deleteFrom('customerPasskeys').where('customerId', '=', customerId).execute();
  await tx.deleteFrom('customerIdentities').where('customerId', '=', customerId).execute();
  await tx.deleteFrom('handOffs').where('customerId', '=', customerId).execute();
  await endConfirmation(tx, customerId);
  await tx.deleteFrom('emailRestorations').where('customerId', '=', customerId).execute();
  await endSignUp(tx, customerId);
  await tx.deleteFrom('idempotencyKeys').where('owner', '=', `customer ${customerId}`).execute();
}

/** The words of ended actions on many orders that had only orders of a customer. One text for several customers is about none of them. */
export async function eraseBulkRuns(tx: Db, customerId: number) {
  await sql`
    update bulk_runs r set action = action - '{note,text,values}'::text[]
    where date_ended is not null and action ?| '{note,text,values}'
      and exists (select from bulk_rows b join orders o on o.id = b.order_id where b.run_id = r.id and o.customer_id = ${customerId})
      and not exists (select from bulk_rows b join orders o on o.id = b.order_id where b.run_id = r.id and o.customer_id <> ${customerId})`.execute(
    tx,
  );
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
