import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { OPEN_STATES } from '@octavo/domain/payments/state';
import { sql } from 'kysely';
import { REFUNDING } from '#views/orders.ts';
import type { Db } from '#db.ts';
import type { PaymentProvider } from '#tables/values.ts';

const LIMIT = 100; // of each kind: more of one kind have one cause

/** A column of the payment that an order is on hold for: one with a wrong amount or a dispute, else the newest. */
const ofHold = (column: 'provider' | 'reference') =>
  sql<string | null>`(select a.${sql.ref(column)} from payment_attempts a where a.order_id = orders.id
    order by a.state = 'mismatch' or a.dispute is not null desc, a.id desc limit 1)`.as(column);

/** What the payments of an order on hold say about it, and since when it has its status. */
type Questions = Record<'hasMismatch' | 'isDisputed' | 'hasPart' | 'isReturned' | 'isChargedBack', boolean> & {
  since: Date;
};

/** The orders of a site on hold, except those whose refund is under way, with what their payments say about it. */
export function loadOrdersOnHold(db: Db, siteId: number) {
  return db
    .selectFrom(['orders', sql<Questions>`payment_questions(orders.id)`.as('question')])
    .select([
      'id as order',
      'currency',
      'priceFinal as amount',
      'question.hasMismatch',
      'question.isDisputed',
      'question.hasPart',
      'question.isReturned',
      'question.isChargedBack',
      'question.since',
      sql<boolean>`date_canceled is not null`.as('paidAfterEnd'),
      ofHold('provider'),
      ofHold('reference'),
    ])
    .where('siteId', '=', siteId)
    .where('status', '=', ORDER_STATUS.hold)
    .where(sql<boolean>`not ${sql.raw(REFUNDING)}`)
    .orderBy('id')
    .limit(LIMIT)
    .execute();
}

export type OpenRefund = Awaited<ReturnType<typeof openRefundsOfSite>>[number];

/** The refunds of a site that have not arrived, since their state was last another one. */
export function openRefundsOfSite(db: Db, siteId: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'refunds.attemptId')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .select(['refunds.id as refund', 'refunds.state', 'refunds.amount', 'refunds.dateChanged as since'])
    .select(['orders.id as order', 'orders.currency', 'paymentAttempts.provider', 'paymentAttempts.reference'])
    .where('orders.siteId', '=', siteId)
    .where('refunds.dateEnded', 'is', null)
    .orderBy('refunds.id')
    .limit(LIMIT)
    .execute();
}

/** Verified webhooks of the account of a site, or of all sites, that name no payment of ours or wait since before a moment. */
export function loadWebhooksWithoutEffect(db: Db, siteId: number, waitingSince: Date) {
  return db
    .selectFrom('paymentWebhooks')
    .select([
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
    .limit(LIMIT)
    .execute();
}

/** How many webhooks each provider had refused since a moment. Anybody can send them, so they are only counted. */
export function loadRefusedWebhooks(db: Db, since: Date) {
  return db
    .selectFrom('paymentWebhooks')
    .select(({ fn }) => ['provider', fn.countAll<number>().as('count'), fn.min('dateReceived').as('since')])
    .where('rejectReason', 'in', ['bad_signature', 'foreign_merchant', 'foreign_customer'])
    .where('dateReceived', '>=', since)
    .groupBy('provider')
    .execute();
}

/** The payments of a site without an end that were started before a moment. */
export function openAttempts(db: Db, siteId: number, before: Date) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select(['orders.id as order', 'paymentAttempts.provider', 'paymentAttempts.reference'])
    .select(['paymentAttempts.amount', 'paymentAttempts.currency', 'paymentAttempts.dateCreated as since'])
    .where('orders.siteId', '=', siteId)
    .where('paymentAttempts.state', 'in', OPEN_STATES)
    .where('paymentAttempts.dateCreated', '<', before)
    .orderBy('paymentAttempts.id')
    .limit(LIMIT)
    .execute();
}

/** The payments with these references, ours or the provider's. */
export function loadAttemptsNamed(db: Db, provider: PaymentProvider, references: string[]) {
  const named = db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select([
      'paymentAttempts.id',
      'paymentAttempts.reference',
      'paymentAttempts.providerRef',
      'orders.id as orderId',
      'orders.siteId',
    ])
    .where('paymentAttempts.provider', '=', provider);
  return named
    .where(({ or, eb, val }) =>
      or([
        eb('paymentAttempts.reference', '=', (any) => any.fn.any(val(references))),
        eb('paymentAttempts.providerRef', '=', (any) => any.fn.any(val(references))),
      ]),
    )
    .execute();
}

type Wanted = { siteId: number; provider: PaymentProvider; ids: number[]; from: Date; to: Date };

/** The money that moved at a provider: of these payments, and of a site in a time. A credit moves none. */
export async function loadBookedMovements(db: Db, { siteId, provider, ids, from, to }: Wanted) {
  return db
    .selectFrom('paymentLedger')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'paymentLedger.attemptId')
    .innerJoin('orders', 'orders.id', 'paymentLedger.orderId')
    .select(['paymentAttempts.reference', 'paymentLedger.orderId', 'paymentLedger.amount', 'paymentLedger.currency'])
    .select('paymentLedger.dateCreated as date')
    .where('orders.siteId', '=', siteId)
    .where('paymentAttempts.provider', '=', provider)
    .where('paymentLedger.kind', '<>', 'credit')
    .where(({ or, and, eb, val }) =>
      or([
        eb('paymentLedger.attemptId', '=', (any) => any.fn.any(val(ids))),
        and([eb('paymentLedger.dateCreated', '>=', from), eb('paymentLedger.dateCreated', '<=', to)]),
      ]),
    )
    .orderBy('paymentLedger.id')
    .execute();
}
