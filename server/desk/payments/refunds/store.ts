import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { FAULTS_MAX } from '../store.ts';

const LIMIT = 100; // more than that wait for one cause

/** The name of the customer of the order of a row. */
const CUSTOMER = sql<string>`trim(customers.first_name || ' ' || customers.last_name)`.as('customer');

/** A column of the payment of an order that brought its money. */
const ofPayment = (column: 'provider' | 'card') =>
  sql<string | null>`(select a.${sql.ref(column)} from payment_attempts a where a.order_id = orders.id and a.state = 'paid' order by a.id limit 1)`.as(column); // oxfmt-ignore

/** The refunds of a site that wait for a second person, the oldest first. */
export function loadWaitingRequests(db: Db, siteId: number, now: Date) {
  return db
    .selectFrom('refundRequests as request')
    .innerJoin('orders', 'orders.id', 'request.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .innerJoin('staff', 'staff.id', 'request.askedBy')
    .select([
      'request.id',
      'request.amount',
      'request.note',
      'request.askedBy',
      'request.cancellationId',
      'request.isCredit',
    ])
    .select(['request.dateCreated', 'request.expiresAt', 'staff.name as askerName'])
    .select(['orders.id as orderId', 'orders.title', 'orders.currency', CUSTOMER])
    .select([ofPayment('provider'), ofPayment('card')])
    .select(
      sql<number>`(select coalesce(sum(l.amount), 0) from payment_ledger l where l.order_id = orders.id)`.as('kept'),
    )
    .where('orders.siteId', '=', siteId)
    .where('request.state', '=', 'waiting')
    .where('request.expiresAt', '>', now)
    .orderBy('request.id')
    .limit(LIMIT)
    .execute();
}

export type MovingRefund = Awaited<ReturnType<typeof loadRefundsOnTheirWay>>[number];

/** The refunds of a site that have not arrived, since their state was last another one, the oldest first. */
export function loadRefundsOnTheirWay(db: Db, siteId: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'refunds.attemptId')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select([
      'refunds.id as refundId',
      'refunds.amount',
      'refunds.state',
      'refunds.cause',
      'refunds.dateChanged as since',
    ])
    .select(['orders.id as orderId', 'orders.title', 'orders.currency', CUSTOMER])
    .select(['paymentAttempts.provider', 'paymentAttempts.reference', 'paymentAttempts.card'])
    .where('orders.siteId', '=', siteId)
    .where('refunds.dateEnded', 'is', null)
    .orderBy('refunds.id')
    .limit(FAULTS_MAX)
    .execute();
}
