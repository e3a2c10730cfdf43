import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { OPEN_STATES } from '@octavo/domain/payments/state';
import { sql } from 'kysely';
import { REFUNDING } from '#views/orders.ts';
import type { Db } from '#db.ts';

/** So many faults of each kind: more of one kind have one cause. */
export const FAULTS_MAX = 100;

/** A column of the payment that an order is on hold for: one with a wrong amount or a dispute, else the newest. */
const ofHold = <T>(column: string) =>
  sql<T | null>`(select a.${sql.ref(column)} from payment_attempts a where a.order_id = orders.id
    order by a.state = 'mismatch' or a.dispute is not null desc, a.id desc limit 1)`;

/** The newest webhook about that payment. */
const webhookOfHold = sql<
  number | null
>`(select max(w.id) from payment_webhooks w where w.attempt_id = ${ofHold('id')})`;

/** What the payments of an order on hold say about it, and since when it has its status. */
type Questions = Record<'hasMismatch' | 'isDisputed' | 'hasPart' | 'isReturned' | 'isChargedBack', boolean> & {
  since: Date;
};

/**
 * The orders of a site on hold, except those whose refund is under way, with what their payments say about it. Where support has said why an
 * order waits, they say only what came after that (ADR 0210).
 */
export function loadOrdersOnHold(db: Db, siteId: number) {
  return db
    .selectFrom(['orders', sql<Questions>`payment_questions(orders.id)`.as('question')])
    .select([
      'id as orderId',
      'question.hasMismatch',
      'question.isDisputed',
      'question.hasPart',
      'question.isReturned',
      'question.isChargedBack',
      'question.since',
      sql<boolean>`is_paid_after_end(orders)`.as('paidAfterEnd'),
      ofHold<string>('provider').as('provider'),
      ofHold<string>('reference').as('reference'),
      ofHold<number>('arrived').as('arrived'),
      ofHold<string>('arrived_currency').as('arrivedCurrency'),
      sql<number>`coalesce(${ofHold('amount')}, price_final)`.as('amount'),
      sql<string>`coalesce(${ofHold('currency')}, orders.currency)`.as('currency'),
      webhookOfHold.as('webhookId'),
    ])
    .where('siteId', '=', siteId)
    .where('status', '=', ORDER_STATUS.hold)
    .where(sql<boolean>`not ${sql.raw(REFUNDING)}`)
    .orderBy('id')
    .limit(FAULTS_MAX)
    .execute();
}

/** Verified webhooks of the account of a site, or of all sites, that name no payment of ours or wait since before a moment. */
export function loadWebhooksWithoutEffect(db: Db, siteId: number, waitingSince: Date) {
  return db
    .selectFrom('paymentWebhooks')
    .select([
      'id',
      'siteId',
      'provider',
      'outcome',
      'dateReceived as since',
      sql<string | null>`event ->> 'attemptRef'`.as('reference'),
    ])
    .where('isVerified', '=', true)
    .where(({ or, eb }) => or([eb('siteId', 'is', null), eb('siteId', '=', siteId)]))
    .where(({ or, and, eb }) =>
      or([
        eb('outcome', '=', 'unknown_attempt'),
        and([eb('dateProcessed', 'is', null), eb('dateReceived', '<', waitingSince)]),
      ]),
    )
    .orderBy('dateReceived', 'desc')
    .limit(FAULTS_MAX)
    .execute();
}

const DAY = sql<string>`to_char(date_received at time zone 'UTC', 'YYYY-MM-DD')`;

/** How many webhooks each provider had refused on a day, since a moment. Anybody can send them, so they are only counted. */
export function loadRefusedWebhooks(db: Db, since: Date) {
  return db
    .selectFrom('paymentWebhooks')
    .select(({ fn }) => ['provider', DAY.as('day'), fn.countAll<number>().as('count')])
    .select(({ fn }) => [fn.min('dateReceived').as('since'), fn.max('id').as('webhookId')])
    .where('rejectReason', 'in', ['bad_signature', 'foreign_merchant', 'foreign_customer'])
    .where('dateReceived', '>=', since)
    .groupBy(['provider', DAY])
    .execute();
}

/** The payments of a site without an end that were started before a moment. */
export function loadOpenAttempts(db: Db, siteId: number, before: Date) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select(['paymentAttempts.id', 'orders.id as orderId', 'paymentAttempts.provider', 'paymentAttempts.reference'])
    .select(['paymentAttempts.amount', 'paymentAttempts.currency', 'paymentAttempts.dateCreated as since'])
    .where('orders.siteId', '=', siteId)
    .where('paymentAttempts.state', 'in', OPEN_STATES)
    .where('paymentAttempts.dateCreated', '<', before)
    .orderBy('paymentAttempts.id')
    .limit(FAULTS_MAX)
    .execute();
}
