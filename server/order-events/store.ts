import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** What was paid for the order when it became paid, in cents; null for other events. */
const PAID = sql<number | null>`case when event.kind = 'paid' then (
  select sum(amount)::int from payment_ledger l
  where l.order_id = event.order_id and l.kind = 'charge' and l.date_created <= event.date_created) end`;

/** The events of an order with the number of the writer of each, oldest first. */
export function loadEventsWithWriters(db: Db, orderId: number) {
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
