import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { loadFilesOfOrder } from '#files/store.ts';

const MESSAGES_MAX = 400;

/** The order of a dispute with its customer. */
export const loadOrderWithCustomer = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .selectAll('orders')
    .select(['customers.firstName', 'customers.lastName', 'customers.email', 'customers.zone'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();

export type OrderWithCustomer = Awaited<ReturnType<typeof loadOrderWithCustomer>>;

/** The money that moved for an order, oldest first. */
export const loadMovements = (db: Db, orderId: number) =>
  db
    .selectFrom('paymentLedger as entry')
    .innerJoin('paymentAttempts as payment', 'payment.id', 'entry.attemptId')
    .select(['entry.kind', 'entry.amount', 'entry.currency', 'entry.dateCreated'])
    .select(['payment.provider', 'payment.reference', 'payment.providerRef', 'payment.card'])
    .where('entry.orderId', '=', orderId)
    .orderBy('entry.id')
    .execute();

/** The delivered files of an order, oldest first. */
export const loadDeliveries = (db: Db, orderId: number) => loadFilesOfOrder(db, orderId, 'writer');

export type Delivery = Awaited<ReturnType<typeof loadDeliveries>>[number];

/** The newest messages between the customer and us, oldest first, and how many older ones there are. */
export async function loadMessages(db: Db, orderId: number) {
  const newest = await db
    .selectFrom('messages')
    .select(['seq', 'direction', 'body', 'sticker', 'dateCreated'])
    .select(sql<number>`count(*) over ()::int`.as('all'))
    .where('orderId', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(MESSAGES_MAX)
    .execute();
  return { newest: newest.toReversed(), older: (newest[0]?.all ?? 0) - newest.length };
}

/** What happened to an order, oldest first. */
export const loadTimeline = (db: Db, orderId: number) =>
  db
    .selectFrom('orderEvents')
    .select(['kind', 'side', 'details', 'dateCreated'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
