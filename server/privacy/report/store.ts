import { wholeOrders } from '#orders/list/store.ts';
import { COMMENTS, type PlacedComment } from '#revisions/comments.ts';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

const BATCH = 100;

/** Reads all rows in batches, each after the last row of the previous one. */
async function* pagesAfter<T>(
  read: (after: number) => Promise<T[]>,
  position: (row: T) => number,
): AsyncGenerator<T[]> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = position(last);
  }
}

/** The same row by row. */
export async function* pageAfter<T extends { id: number }>(
  read: (after: number) => Promise<T[]>,
  position: (row: T) => number = ({ id }) => id,
): AsyncGenerator<T> {
  for await (const rows of pagesAfter(read, position)) yield* rows;
}

const placeOf = ({ customerSeq }: { customerSeq: number }) => customerSeq;

/** The orders of a customer, oldest first. By their place, of which there is an index: by id each batch would read all of them. */
export async function* ordersOf(db: Db, customerId: number) {
  for await (const rows of pagesAfter((after) => loadOrdersAfter(db, customerId, after), placeOf)) yield* rows;
}

const loadOrdersAfter = (db: Db, customerId: number, after: number) =>
  wholeOrders(db)
    .where('orders.customerId', '=', customerId)
    .where('orders.customerSeq', '>', after)
    .orderBy('orders.customerSeq')
    .limit(BATCH)
    .execute();

/** The ids of these orders, batch by batch. */
export async function* orderIdsOf(db: Db, customerId: number): AsyncGenerator<number[]> {
  for await (const orders of pagesAfter((after) => loadPlacesAfter(db, customerId, after), placeOf))
    yield orders.map(({ id }) => id);
}

const loadPlacesAfter = (db: Db, customerId: number, after: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'customerSeq'])
    .where('customerId', '=', customerId)
    .where('customerSeq', '>', after)
    .orderBy('customerSeq')
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
    .select(['state', 'isWithdrawn', 'deadlineWas', 'deadline', 'note', 'dateCreated'])
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

export const loadMovementsOf = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('paymentLedger as entry')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'entry.attemptId')
    .select(['entry.id', 'entry.orderId', 'entry.kind', 'entry.amount', 'entry.currency', 'entry.dateCreated'])
    .select('paymentAttempts.provider')
    .where('entry.orderId', 'in', orderIds)
    .orderBy('entry.orderId')
    .orderBy('entry.id')
    .execute();

export const loadAttemptsOf = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('paymentAttempts as attempt')
    .select(['attempt.id', 'attempt.orderId', 'attempt.provider', 'attempt.state', 'attempt.amount'])
    .select(['attempt.currency', 'attempt.reference', 'attempt.providerRef', 'attempt.refunded', 'attempt.dateCreated'])
    .select('attempt.card')
    .where('attempt.orderId', 'in', orderIds)
    .orderBy('attempt.orderId')
    .orderBy('attempt.id')
    .execute();

export const loadRefundsOf = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('refunds')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'refunds.attemptId')
    .select(['refunds.id', 'refunds.orderId', 'refunds.amount', 'refunds.state', 'refunds.note', 'refunds.dateCreated'])
    .select(['refunds.dateEnded', 'paymentAttempts.currency', 'paymentAttempts.provider'])
    .where('refunds.orderId', 'in', orderIds)
    .orderBy('refunds.orderId')
    .orderBy('refunds.id')
    .execute();
