import { transferAccount } from '@octavo/contract/transfers';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import { mergedInto } from '#customers/store.ts';
import type { Tables } from '#tables.ts';

const PAGE = 20;

/** One more than a page, so that the caller knows whether there is a next one. */
const ROWS = PAGE + 1;

/** A page of rows with the number before which the next one begins. */
export const pageOf = <R extends { id: number }>(rows: R[]) => ({
  rows: rows.slice(0, PAGE),
  next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
});

/** A customer of the site, also one whose account has ended. */
export const loadCustomer = (db: Db, siteId: number, id: number) =>
  db.selectFrom('customers').selectAll().where('siteId', '=', siteId).where('id', '=', id).executeTakeFirst();

export function loadCustomersBefore(db: Db, siteId: number, before: number | undefined) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('siteId', '=', siteId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(ROWS)
    .execute();
}

export function loadOrdersBefore(db: Db, customerId: number, before: number | undefined) {
  return db
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'orders.writerId')
    .select(['orders.id', 'title', 'status', 'deadline', 'charged', 'currency', 'writerNumber'])
    .where('customerId', '=', customerId)
    .$if(before !== undefined, (query) => query.where('orders.id', '<', before ?? 0))
    .orderBy('orders.id', 'desc')
    .limit(ROWS)
    .execute();
}

/** The movements of points, each with the balance after it: the sum of it and all earlier ones. */
export function loadPointsBefore(db: Db, customerId: number, before: number | undefined) {
  return db
    .selectFrom('points')
    .leftJoin('orders', 'orders.id', 'points.orderId')
    .leftJoin('discountCodes', 'discountCodes.id', 'points.discountId')
    .selectAll('points')
    .select(['orders.title', 'discountCodes.code'])
    .select(({ fn }) =>
      fn
        .sum<number>('points.points')
        .over((over) => over.orderBy('points.id'))
        .as('balance'),
    )
    .where('points.customerId', '=', customerId)
    .$if(before !== undefined, (query) => query.where('points.id', '<', before ?? 0))
    .orderBy('points.id', 'desc')
    .limit(ROWS)
    .execute();
}

/** How many orders a customer has in each status; the counts are kept (ADR 0072). */
export function loadOrderCounts(db: Db, customerId: number) {
  return db
    .selectFrom('orderCounts')
    .select(['status', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('customerId', '=', customerId)
    .groupBy('status')
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .orderBy('status')
    .execute();
}

export async function countFriends(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('referrerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countOpenSessions(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('dateEnded', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const MOST_NOTES = 100;

const selectNotes = (db: Db) =>
  db
    .selectFrom('customerNotes')
    .innerJoin('staff', 'staff.id', 'customerNotes.staffId')
    .select(['customerNotes.id', 'staff.name as author', 'body', 'dateCreated']);

/** The newest first. */
export function loadNotesOn(db: Db, customerId: number) {
  return selectNotes(db)
    .where('customerId', '=', customerId)
    .orderBy('customerNotes.id', 'desc')
    .limit(MOST_NOTES)
    .execute();
}

export const loadNote = (db: Db, id: number) => selectNotes(db).where('customerNotes.id', '=', id).executeTakeFirst();

export const insertNoteOn = (tx: Db, note: Insertable<Tables['customerNotes']>) =>
  tx.insertInto('customerNotes').values(note).returning('id').executeTakeFirstOrThrow();

export function loadErasure(db: Db, customerId: number) {
  return db
    .selectFrom('erasures')
    .innerJoin('staff', 'staff.id', 'erasures.staffId')
    .select(['staff.name as author', 'reason', 'dueAt'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

/** A second request changes nothing: the first one's 30 days run. */
/** Whether it is new: one that is asked for stays. */
export async function insertErasure(tx: Db, erasure: Insertable<Tables['erasures']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const deleteErasure = (tx: Db, customerId: number) =>
  tx.deleteFrom('erasures').where('customerId', '=', customerId).returning('reason').executeTakeFirst();

/** The entries of the audit about a customer, their orders, and accounts that were merged into theirs. */
export async function loadLooksBefore(db: Db, customerId: number, before: number | undefined) {
  const merged = (await mergedInto(db, customerId).execute()).map(({ id }) => id);
  return db
    .selectFrom('auditEntries')
    .leftJoin('staff', 'staff.id', 'auditEntries.staffId')
    .select(['auditEntries.id', 'staff.name', 'actor', 'operation', 'subject', 'reason', 'dateCreated as date'])
    .where('customerId', 'in', [customerId, ...merged])
    .$if(before !== undefined, (query) => query.where('auditEntries.id', '<', before ?? 0))
    .orderBy('auditEntries.id', 'desc')
    .limit(ROWS)
    .execute();
}

/** ADR 0480 The sites that an account left and went to, newest first, as far back as the audit goes. */
export const loadTransfersOf = (db: Db, customerId: number) =>
  db
    .selectFrom('auditEntries')
    .select([sql<number>`(was->>'site')::int`.as('from'), sql<number>`(became->>'site')::int`.as('to')])
    .select('dateCreated as date')
    .where('customerId', '=', customerId)
    .where('staffId', 'is', null)
    .where('operation', '=', transferAccount.name)
    .orderBy('id', 'desc')
    .execute();
