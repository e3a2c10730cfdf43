import { wholeOrders } from '#orders/list/store.ts';
import { COMMENTS, type PlacedComment } from '#revisions/comments.ts';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

const BATCH = 100;

/** Reads all rows in batches, each after the last row of the previous one. */
export async function* pageAfter<T extends { id: number }>(
  read: (after: number) => Promise<T[]>,
  position: (row: T) => number = ({ id }) => id,
): AsyncGenerator<T> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = position(last);
  }
}

export const loadOrdersAfter = (db: Db, customerId: number, after: number) =>
  wholeOrders(db)
    .where('orders.customerId', '=', customerId)
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(BATCH)
    .execute();

export const loadOrderIdsAfter = (db: Db, customerId: number, after: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** The writers whom a customer asked not to get again. */
export const loadUnwantedWritersOf = (db: Db, customerId: number) =>
  db
    .selectFrom('unwantedWriters')
    .innerJoin('staff', 'staff.id', 'unwantedWriters.staffId')
    .select(['writerNumber as idWriter', 'dateCreated'])
    .where('customerId', '=', customerId)
    .orderBy('dateCreated')
    .orderBy('writerNumber')
    .execute();

export const loadReviewOf = (db: Db, orderId: number) =>
  db
    .selectFrom('reviews')
    .select(['rating', 'comment', 'dateCreated'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();

export const loadRevisionsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('revisions')
    .selectAll()
    .select(sql.raw<PlacedComment[]>(COMMENTS).as('comments'))
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();

export const loadEditsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('orderEdits')
    .select(['version', 'was', 'became', 'priceWas', 'priceBecame', 'dateCreated'])
    .where('orderId', '=', orderId)
    .orderBy('version')
    .execute();

export const loadTimeRequestsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('timeRequests')
    .select(['state', 'deadlineWas', 'deadline', 'note', 'dateCreated'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();

export const loadCancellationsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('cancellations')
    .select(['state', 'amount', 'percent', 'currency', 'reason', 'answer', 'dateCreated', 'dateAnswered', 'dateEnded'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();

export const loadCreditsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('credits')
    .innerJoin('discountCodes', 'discountCodes.id', 'credits.discountId')
    .leftJoin('goodwillCredits', 'goodwillCredits.creditId', 'credits.id')
    .select(['reason', 'credits.amount', 'currency', 'code', 'credits.dateCreated', 'note'])
    .where('credits.orderId', '=', orderId)
    .orderBy('credits.id')
    .execute();

/** The files of both sides in orders and messages, without deleted ones and those that cannot be read; of one order if `orderId` is given. */
export const loadFilesOfOrders = (db: Db, customerId: number, orderId?: number) =>
  db
    .selectFrom('files')
    .innerJoin('orders', 'orders.id', 'files.orderId')
    .select(['files.id', 'files.orderId', 'files.name', 'files.storageKey', 'files.dateCreated'])
    .where('orders.customerId', '=', customerId)
    .where('files.dateDeleted', 'is', null)
    .where('files.scanState', '=', 'clean')
    .$if(orderId !== undefined, (query) => query.where('files.orderId', '=', orderId ?? 0))
    .orderBy('files.id')
    .execute();

export const loadMovementsAfter = (db: Db, customerId: number, after: number) =>
  db
    .selectFrom('paymentLedger as entry')
    .innerJoin('orders', 'orders.id', 'entry.orderId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'entry.attemptId')
    .select(['entry.id', 'entry.orderId', 'entry.kind', 'entry.amount', 'entry.currency', 'entry.dateCreated'])
    .select('paymentAttempts.provider')
    .where('orders.customerId', '=', customerId)
    .where('entry.id', '>', after)
    .orderBy('entry.id')
    .limit(BATCH)
    .execute();

export const loadAttemptsAfter = (db: Db, customerId: number, after: number) =>
  db
    .selectFrom('paymentAttempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.orderId')
    .select(['attempt.id', 'attempt.orderId', 'attempt.provider', 'attempt.state', 'attempt.amount'])
    .select(['attempt.currency', 'attempt.reference', 'attempt.providerRef', 'attempt.refunded', 'attempt.dateCreated'])
    .select('attempt.card')
    .where('orders.customerId', '=', customerId)
    .where('attempt.id', '>', after)
    .orderBy('attempt.id')
    .limit(BATCH)
    .execute();

export const loadRefundsAfter = (db: Db, customerId: number, after: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'refunds.attemptId')
    .select(['refunds.id', 'refunds.orderId', 'refunds.amount', 'refunds.state', 'refunds.note', 'refunds.dateCreated'])
    .select(['refunds.dateEnded', 'paymentAttempts.currency', 'paymentAttempts.provider'])
    .where('orders.customerId', '=', customerId)
    .where('refunds.id', '>', after)
    .orderBy('refunds.id')
    .limit(BATCH)
    .execute();
