import type { DeclineReason } from '@octavo/domain/payments/decline';
import { sql } from 'kysely';
import { PAID } from '#views/order-events.ts';
import type { Db } from '#db.ts';
import type { PaymentProvider } from '#tables/values.ts';

export type Tried = {
  provider: PaymentProvider;
  card: string | null;
  amount: number;
  declineReason: DeclineReason | null;
  arrived: number | null;
  arrivedCurrency: string | null;
};

/** How an order became paid; null for other events. */
const PAID_BY = sql<{ provider: PaymentProvider; card: string | null } | null>`case when event.kind = 'paid' then (
  select json_build_object('provider', a.provider, 'card', a.card)
  from payment_ledger l join payment_attempts a on a.id = l.attempt_id
  where l.order_id = event.order_id and l.kind = 'charge' and l.date_created <= event.date_created
  order by l.id desc limit 1) end`;

/** The attempt of an event about a try to pay; null for other events. */
const TRIED = sql<Tried | null>`(
  select json_build_object('provider', a.provider, 'card', a.card, 'amount', a.amount, 'declineReason', a.decline_reason,
    'arrived', a.arrived, 'arrivedCurrency', a.arrived_currency)
  from payment_attempts a where a.id = (event.details->>'attemptId')::int)`;

/** spec §12.5 What the desk wrote with a move, for the event of its status or of its deadline; null for others. */
const SAID = sql<string | null>`case when event.kind = 'status' then (
  select m.note from order_moves m
  where m.order_id = event.order_id and m.state = 'made' and m.date_ended = event.date_created and m.note <> '' limit 1)
  when event.kind = 'deadline' then (
  select m.note from deadline_moves m
  where m.order_id = event.order_id and m.date_created = event.date_created and m.note <> '' limit 1) end`;

/** The events of an order with the number of the writer of each, oldest first. */
export const loadEventsWithWriters = (db: Db, orderId: number) => eventsOf(db, orderId).execute();

/** Those of these events that are of an order. */
export const loadEventsByIds = (db: Db, orderId: number, ids: number[]) =>
  eventsOf(db, orderId).where('event.id', 'in', ids).execute();

/** The newest events of an order before one, newest first. */
export const loadEventsBefore = (db: Db, orderId: number, before: number, limit: number) =>
  eventsOf(db, orderId)
    .where('event.id', '<', before)
    .clearOrderBy()
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();

const eventsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('orderEvents as event')
    .leftJoin('staff', 'staff.id', 'event.staffId')
    .leftJoin('staff as assigned', (join) => join.on('assigned.id', '=', sql<number>`(event.details->>'staffId')::int`))
    .select(['event.id', 'event.kind', 'event.status', 'event.side', 'event.details', 'event.dateCreated'])
    .select(['staff.writerNumber', 'assigned.writerNumber as assignedNumber'])
    .select([sql.raw<number | null>(PAID).as('paid'), PAID_BY.as('paidBy'), TRIED.as('tried'), SAID.as('said')])
    .where('orderId', '=', orderId)
    .orderBy('event.id');
