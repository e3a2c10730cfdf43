import type { Direction } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export function insertStaff(db: Db, staff: Insertable<Tables['staff']>) {
  return db.insertInto('staff').values(staff).returningAll().executeTakeFirstOrThrow();
}

export async function setMessageSeq(db: Db, id: number, messageSeq: number) {
  await db.updateTable('orders').set({ messageSeq }).where('id', '=', id).execute();
}

/** The bank of the customer asks for the money of an order back. */
export async function disputePayment(db: Db, orderId: number) {
  await db.updateTable('paymentAttempts').set({ dispute: 'open' }).where('orderId', '=', orderId).execute();
  await sql`
    insert into disputes (order_id, attempt_id, provider_ref, reason_code, amount, currency, answer_by, date_created, date_changed)
    select order_id, id, 'PP-D-' || id, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amount, currency, now() + interval '8 days', now(), now()
    from payment_attempts where order_id = ${orderId}`.execute(db);
}

/** Sets the next number of an order after the highest one. Call it after inserting orders with given numbers. */
export async function countOnOrders(db: Db) {
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`.execute(db);
}

/** The events of orders since a moment, with their customers. */
export const loadEventsSince = (db: Db, since: Date) =>
  db
    .selectFrom('orderEvents as event')
    .innerJoin('orders', 'orders.id', 'event.orderId')
    .select(['event.id', 'event.kind', 'event.side', 'event.details', 'event.status', 'event.dateCreated'])
    .select(['orders.id as orderId', 'orders.customerId'])
    .where('event.dateCreated', '>=', since)
    .orderBy('event.id')
    .execute();

/** The chats with unread messages to their customers: how many, and when the last was written. */
export const loadUnreadChats = (db: Db, directions: Direction[]) =>
  db
    .selectFrom('messages')
    .select(({ fn }) => ['orderId', 'direction', fn.countAll<number>().as('count'), fn.max('dateCreated').as('last')])
    .where('direction', 'in', directions)
    .where('state', '=', MESSAGE_STATE.unread)
    .groupBy(['orderId', 'direction'])
    .execute();
