import { UNDER_WAY_STATUSES } from '@octavo/domain/orders/promise';
import type { TimeRequestState } from '@octavo/domain/time-requests/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type TimeRequestRow = Selectable<Tables['timeRequests']>;

export function insertTimeRequest(tx: Db, request: Insertable<Tables['timeRequests']>) {
  return tx.insertInto('timeRequests').values(request).returningAll().executeTakeFirstOrThrow();
}

export function waitingRequest(db: Db, orderId: number) {
  return db
    .selectFrom('timeRequests')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export function requestOfOrder(db: Db, orderId: number, id: number) {
  return db
    .selectFrom('timeRequests')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The request of a mail to a customer of this site, with the customer. */
export function requestOfLink(db: Db, siteId: number, tokenHash: string) {
  return db
    .selectFrom('timeRequests')
    .innerJoin('orders', 'orders.id', 'timeRequests.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['timeRequests.id', 'timeRequests.orderId', 'orders.customerId'])
    .where('tokenHash', '=', tokenHash)
    .where('customers.siteId', '=', siteId)
    .where('customers.dateClosed', 'is', null)
    .where('orders.dateErased', 'is', null)
    .executeTakeFirst();
}

/** Ends a request that still waits. Undefined where it does not: the first answer counts. */
export function endRequest(tx: Db, id: number, state: Exclude<TimeRequestState, 'waiting'>, at: Date) {
  return tx
    .updateTable('timeRequests')
    .set({ state, dateAnswered: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

const BATCH = 100;

export function overdueRequests(db: Db, now: Date) {
  return db
    .selectFrom('timeRequests')
    .select(['id', 'orderId'])
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', now)
    .limit(BATCH)
    .execute();
}

/** Orders under way whose deadline passed after `since` and that do not say so yet. */
export function newlyLateOrders(db: Db, since: Date, now: Date) {
  return lateOrders(db, now).where('deadline', '>', since).limit(BATCH).execute();
}

/** The deadline of an order that has passed and is not in its events yet; undefined otherwise. */
export function unrecordedDeadline(tx: Db, orderId: number, now: Date) {
  return lateOrders(tx, now).where('id', '=', orderId).executeTakeFirst();
}

const lateOrders = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .select(['id', 'deadline'])
    .where('status', 'in', UNDER_WAY_STATUSES)
    .where('deadline', '<', now)
    .where(
      sql<boolean>`not exists (select from order_events e
        where e.order_id = orders.id and e.kind = 'late'
          and (e.details->>'deadline')::timestamptz = date_trunc('milliseconds', orders.deadline))`, // an event has milliseconds
    );

/** What was paid for the order when it became paid, in cents; null for other events. */
const PAID = sql<number | null>`case when event.kind = 'paid' then (
  select sum(amount)::int from payment_ledger l
  where l.order_id = event.order_id and l.kind = 'charge' and l.date_created <= event.date_created) end`;

/** The events of an order with the number of the writer of each, oldest first. */
export function eventsWithWriters(db: Db, orderId: number) {
  return db
    .selectFrom('orderEvents as event')
    .leftJoin('staff', 'staff.id', 'event.staffId')
    .leftJoin('staff as assigned', (join) => join.on('assigned.id', '=', sql<number>`(event.details->>'staffId')::int`))
    .select(['event.id', 'event.kind', 'event.status', 'event.side', 'event.details', 'event.dateCreated'])
    .select(['staff.writerNumber', 'assigned.writerNumber as assignedNumber'])
    .select(PAID.as('paid'))
    .where('orderId', '=', orderId)
    .orderBy('event.id')
    .execute();
}
