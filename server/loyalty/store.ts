import { type Insertable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

/** spec D50 The balance of a customer: the sum of all movements. */
export async function loadBalanceOf(db: Db, customerId: number): Promise<number> {
  const sum = sql<number>`coalesce(sum(points), 0)::int`.as('balance');
  return (await db.selectFrom('points').select(sum).where('customerId', '=', customerId).executeTakeFirstOrThrow())
    .balance;
}

/** The points that an order has brought until now. */
export async function loadPointsOfOrder(db: Db, orderId: number): Promise<number> {
  const sum = sql<number>`coalesce(sum(points), 0)::int`.as('sum');
  return (await db.selectFrom('points').select(sum).where('orderId', '=', orderId).executeTakeFirstOrThrow()).sum;
}

export async function insertPoints(tx: Db, entry: Insertable<Tables['points']>) {
  await tx.insertInto('points').values(entry).execute();
}

/** Lets one operation at a time spend the points of a customer, until the transaction ends. */
export async function lockPoints(tx: Db, customerId: number) {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** The codes that a customer bought with points and no order has, newest first, with what they cost. */
export function loadUnusedCodes(db: Db, customerId: number) {
  return db
    .selectFrom('discountCodes')
    .innerJoin('points', 'points.discountId', 'discountCodes.id')
    .select(['discountCodes.id', 'points.points'])
    .where('discountCodes.customerId', '=', customerId)
    .where('discountCodes.kind', '=', 'points')
    .where('usesLeft', '>', 0)
    .where('points.kind', '=', 'spent')
    .orderBy('discountCodes.id', 'desc')
    .execute();
}

/** The points that a customer owes for a code. */
export async function loadDebtOf(db: Db, discountId: number): Promise<number> {
  const sum = sql<number>`coalesce(-sum(points), 0)::int`.as('debt');
  const rows = db.selectFrom('points').select(sum).where('discountId', '=', discountId);
  return (await rows.where('kind', 'in', ['owed', 'restored']).executeTakeFirstOrThrow()).debt;
}

/** A page of the movements of a customer, newest first, with their number. */
export async function loadPointMovements(db: Db, customerId: number, { page, limit }: { page: number; limit: number }) {
  const { count } = await db
    .selectFrom('points')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('points')
    .leftJoin('orders', 'orders.id', 'points.orderId')
    .leftJoin('discountCodes', 'discountCodes.id', 'points.discountId')
    .selectAll('points')
    .select(['orders.title', 'discountCodes.code'])
    .where('points.customerId', '=', customerId)
    .orderBy('points.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { count, rows };
}

export type OwnCodeRow = Awaited<ReturnType<typeof loadOwnCodes>>[number];

const MOST_CODES = 500;

/** The codes that only this customer can use, newest first, with the order that has each, the currency of its site, and the site of the customer. */
export function loadOwnCodes(db: Db, customerId: number) {
  return db
    .selectFrom('discountCodes')
    .innerJoin('sites', 'sites.id', 'discountCodes.siteId')
    .innerJoin('customers', 'customers.id', 'discountCodes.customerId')
    .leftJoin('orderDeductions', (join) =>
      join.onRef('orderDeductions.discountId', '=', 'discountCodes.id').on('orderDeductions.state', '<>', 'released'),
    )
    .selectAll('discountCodes')
    .select(['orderDeductions.orderId', 'orderDeductions.state', 'orderDeductions.dateUsed'])
    .select(['sites.currency', 'customers.siteId as ownSiteId'])
    .where('discountCodes.customerId', '=', customerId)
    .orderBy('discountCodes.id', 'desc')
    .limit(MOST_CODES)
    .execute();
}
