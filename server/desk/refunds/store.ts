import type { RefundDecision } from '@octavo/domain/desk/second-person';
import { type Insertable, sql } from 'kysely';
import { sumGoodwill } from '#deadlines/store.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { FAULTS_MAX } from '../payments/store.ts';

/** Inserts a request of the order that this transaction has locked. Throws when another one waits. */
export async function insertRefundRequest(tx: Db, request: Insertable<Tables['refundRequests']>) {
  await tx.insertInto('refundRequests').values(request).execute();
}

/** Ends the request of an order that nobody answered in time, so that another one can be asked. Answers whether there was one. */
export async function expireRefundRequest(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refundRequests')
    .set({ state: 'expired', dateDecided: now })
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const BATCH = 100; // the rest a minute later

/** The orders whose request nobody answered in time, the oldest first. */
export function loadExpiredRefundRequests(db: Db, now: Date): Promise<{ orderId: number }[]> {
  return db
    .selectFrom('refundRequests')
    .select('orderId')
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute();
}

export async function hasWaitingRefundRequest(db: Db, orderId: number, now: Date): Promise<boolean> {
  const waiting = db
    .selectFrom('refundRequests')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now);
  return (await waiting.executeTakeFirst()) !== undefined;
}

export function loadRefundRequest(db: Db, orderId: number, id: number) {
  return db
    .selectFrom('refundRequests')
    .selectAll()
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

/** The payments of an order of which a dispute took, or may have taken, a part that the ledger does not have: the provider reports only whole ones. */
export async function loadPartlyLost(db: Db, orderId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('disputes')
    .select('attemptId')
    .where('orderId', '=', orderId)
    .where('dateEnded', 'is not', null)
    .where('state', '<>', 'won')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentLedger')
            .select('paymentLedger.id')
            .whereRef('paymentLedger.attemptId', '=', 'disputes.attemptId')
            .where('kind', '=', 'chargeback'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ attemptId }) => attemptId));
}

const STATE_AFTER = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;

type Decided = { decision: RefundDecision; decidedBy: number; answer: string; at: Date };

/** Ends a request that waits. Undefined when it was answered before. */
export function endRefundRequest(tx: Db, id: number, { decision, decidedBy, answer, at }: Decided) {
  return tx
    .updateTable('refundRequests')
    .set({ state: STATE_AFTER[decision], decidedBy, answer, dateDecided: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** The requests of an order with the names of both people, newest first. */
export function loadRefundRequests(db: Db, orderId: number) {
  return db
    .selectFrom('refundRequests as request')
    .innerJoin('staff as asker', 'asker.id', 'request.askedBy')
    .leftJoin('staff as decider', 'decider.id', 'request.decidedBy')
    .selectAll('request')
    .select(['asker.name as askerName', 'decider.name as deciderName'])
    .where('request.orderId', '=', orderId)
    .orderBy('request.id', 'desc')
    .execute();
}

/** What went back of an order, is on its way, can be tried again or was given as a credit, on the word of one person, in cents. */
export async function sumSentAlone(db: Db, orderId: number): Promise<number> {
  const credits = await sumGoodwill(db, orderId);
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('orderId', '=', orderId)
    .where('cause', 'in', ['desk', 'cancellation'])
    .where('requestId', 'is', null)
    .where(({ eb, or }) => or([eb('state', '<>', 'failed'), eb('dateEnded', 'is', null)]))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) + credits.alone;
}

const WAITING_MAX = 100; // more than that wait for one cause

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
    .limit(WAITING_MAX)
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
