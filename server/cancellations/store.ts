import { CLOSED_STATUSES, type CancellationState } from '@octavo/domain/cancellations/request';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type CancellationRow = Selectable<Tables['cancellations']>;

/** Throws when the order has an open request. */
export function insertCancellation(tx: Db, cancellation: Insertable<Tables['cancellations']>) {
  return tx.insertInto('cancellations').values(cancellation).returningAll().executeTakeFirstOrThrow();
}

export function loadNewestCancellation(db: Db, orderId: number) {
  return db
    .selectFrom('cancellations')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const BATCH = 100;

/** The accepted requests whose money has gone back, and that have not ended. */
export function loadRefundedCancellations(db: Db) {
  return db
    .selectFrom('cancellations')
    .select('id')
    .where('state', '=', 'refunding')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('cancellationId', '=', 'cancellations.id')
            .where('dateEnded', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/** The closed orders of which a request still waits: a server of the version before closes an order without it (ADR 0146). */
export function loadClosedWithRequest(db: Db) {
  return db
    .selectFrom('cancellations')
    .innerJoin('orders', 'orders.id', 'cancellations.orderId')
    .select('orders.id')
    .where('state', '=', 'waiting')
    .where('orders.status', 'in', CLOSED_STATUSES)
    .limit(BATCH)
    .execute();
}

/** ADR 0409 Whether a part of the money of a request was paid in another way than by its provider. */
export async function isPartOutside(db: Db, id: number): Promise<boolean> {
  const parts = db.selectFrom('refunds').select('id').where('cancellationId', '=', id);
  return (await parts.where('outsideNote', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
}

/** The requests from before a moment that nobody has answered, and of which support was not reminded, the oldest first. */
export function loadUnansweredCancellations(db: Db, before: Date) {
  return db
    .selectFrom('cancellations')
    .innerJoin('orders', 'orders.id', 'cancellations.orderId')
    .select(['cancellations.id', 'orderId', 'title', 'siteId', 'customerId', 'amount', 'cancellations.currency'])
    .where('state', '=', 'waiting')
    .where('dateReminded', 'is', null)
    .where('cancellations.dateCreated', '<=', before)
    .orderBy('cancellations.id')
    .limit(BATCH)
    .execute();
}

/** Whether the request still waited and support was not reminded of it before. */
export async function markReminded(tx: Db, id: number, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('cancellations')
    .set({ dateReminded: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('dateReminded', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Ends the request about an order that nobody has answered, without an answer. */
export async function endWaiting(tx: Db, orderId: number, at: Date) {
  await tx
    .updateTable('cancellations')
    .set({ state: 'withdrawn', dateEnded: at })
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}

export function loadCancellationById(db: Db, id: number) {
  return db.selectFrom('cancellations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

type Question = { hasMismatch: boolean; isQuestioned: boolean };

/** What the payments of an order ask since support accepted to cancel it, while its refund is under way. */
export function loadNewQuestion(tx: Db, orderId: number): Promise<Question> {
  return tx
    .selectFrom(sql<Question>`payment_questions(${orderId})`.as('question'))
    .select(['hasMismatch', sql<boolean>`is_payment_questioned(${orderId})`.as('isQuestioned')])
    .executeTakeFirstOrThrow();
}

/** Puts an order into the queue of faults, or takes it out, as its money is now. */
export async function queueFault(tx: Db, orderId: number) {
  await sql`select queue_fault(${orderId})`.execute(tx);
}

/** Changes a request that still has the state `from`; undefined where it has not. */
export function changeCancellation(
  tx: Db,
  id: number,
  from: CancellationState,
  change: Updateable<Tables['cancellations']>,
) {
  return tx
    .updateTable('cancellations')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}
