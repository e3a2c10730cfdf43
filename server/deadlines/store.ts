import type { CreditReason, EarnedCredit } from '@octavo/domain/deadlines/credit';
import { type Insertable, sql } from 'kysely';
import { CAN_BE_LATE } from '#views/orders.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

/** Answers the id. Throws when the order has earned a credit for the same reason. */
export async function insertCredit(tx: Db, credit: Insertable<Tables['credits']>): Promise<number> {
  return (await tx.insertInto('credits').values(credit).returning('id').executeTakeFirstOrThrow()).id;
}

/** ADR 0260 Who of the desk gave a credit, and what the customer reads. */
export async function insertGoodwill(tx: Db, given: Insertable<Tables['goodwillCredits']>) {
  await tx.insertInto('goodwillCredits').values(given).execute();
}

type Goodwill = { all: number; alone: number };

/** What support gave for an order as credits, in cents: in all, and on the word of one person. */
export async function sumGoodwill(db: Db, orderId: number): Promise<Goodwill> {
  const { all, alone } = await db
    .selectFrom('goodwillCredits')
    .innerJoin('credits', 'credits.id', 'goodwillCredits.creditId')
    .select(({ fn }) => [
      fn.sum<string | null>('credits.amount').as('all'),
      fn.sum<string | null>('credits.amount').filterWhere('requestId', 'is', null).as('alone'),
    ])
    .where('goodwillCredits.orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { all: Number(all ?? 0), alone: Number(alone ?? 0) };
}

export function loadCreditOf(db: Db, orderId: number, reason: CreditReason) {
  return db
    .selectFrom('credits')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('reason', '=', reason)
    .executeTakeFirst();
}

/** ADR 0403 Whether an order owes a credit that cannot be a code. */
export async function isCreditOwed(db: Db, orderId: number, reason: EarnedCredit): Promise<boolean> {
  const owed = db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'credit_owed')
    .where(sql<boolean>`details ->> 'reason' = ${reason}`);
  return (await owed.executeTakeFirst()) !== undefined;
}

/** The credits of an order with their codes, oldest first. */
export function loadCreditsOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('discountCodes', 'discountCodes.id', 'credits.discountId')
    .leftJoin('goodwillCredits', 'goodwillCredits.creditId', 'credits.id')
    .leftJoin('staff', 'staff.id', 'goodwillCredits.staffId')
    .selectAll('credits')
    .select(['goodwillCredits.note', 'staff.name as givenBy'])
    .select(['discountCodes.code', sql<boolean>`coalesce(uses_left, 1) = 0`.as('isUsed')])
    .where('credits.orderId', '=', orderId)
    .orderBy('credits.id')
    .execute();
}

const BATCH = 100;

/** Orders under way whose deadline passed after `since` and that do not say so yet. */
export function loadNewlyLateOrders(db: Db, since: Date, now: Date) {
  return lateOrders(db, now).where('deadline', '>', since).limit(BATCH).execute();
}

/** The deadline of an order that has passed, if its events do not say yet that it is late; undefined otherwise. */
export function loadUnrecordedDeadline(tx: Db, orderId: number, now: Date) {
  return lateOrders(tx, now).where('id', '=', orderId).executeTakeFirst();
}

const lateOrders = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .select(['id', 'deadline'])
    .where(sql.raw<boolean>(CAN_BE_LATE))
    .where('deadline', '<', now)
    .where((eb) => eb.or([eb('dateHeld', 'is', null), eb('deadline', '<', eb.ref('dateHeld'))]))
    .where(
      sql<boolean>`not exists (select from order_events e
        where e.order_id = orders.id and e.kind = 'late' and e.id > coalesce(${LAST_PROMISE}, 0))`,
    );

/**
 * ADR 0089 The last event that promised the order for a moment that was still ahead. A hold of a late order moves its deadline to one that has
 * passed, which is the same lateness.
 */
const LAST_PROMISE = sql<number | null>`(select max(p.id) from order_events p
  where p.order_id = orders.id and p.kind = 'deadline' and (p.details->>'to')::timestamptz > p.date_created)`;
