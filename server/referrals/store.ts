import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

const { refunded, canceled } = ORDER_STATUS;

/** Stores who invited a customer, once: a later invitation changes nothing. */
export async function insertReferral(tx: Db, referral: Insertable<Tables['referrals']>) {
  await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .execute();
}

const MOST_DEVICES = 1000;

/** The marks of the devices that a customer has signed in with. */
export async function devicesOf(db: Db, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('device')
    .distinct()
    .where('customerId', '=', customerId)
    .where('device', '<>', '')
    .limit(MOST_DEVICES)
    .execute();
  return rows.map(({ device }) => device);
}

/** The referral by which a customer came, locked until the transaction ends. */
export function lockReferralOfFriend(tx: Db, customerId: number) {
  return tx.selectFrom('referrals').selectAll().where('customerId', '=', customerId).forUpdate().executeTakeFirst();
}

/** The first completed order of a customer that is neither canceled nor refunded, and of which we hold money. */
export function completedOrderOf(db: Db, customerId: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('dateCompleted', 'is not', null)
    .where('status', 'not in', [canceled, refunded])
    .where(sql<boolean>`(select sum(amount) from payment_ledger l where l.order_id = orders.id) > 0`)
    .orderBy('dateCompleted')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The order that makes a referral ready, and since when; null for both when it waits. */
export async function setReadyBy(tx: Db, id: number, by: { orderId: number | null; dateReady: Date | null }) {
  await tx.updateTable('referrals').set(by).where('id', '=', id).execute();
}

/** A referral of a customer, locked until the transaction ends. */
export function lockReferral(tx: Db, referrerId: number, id: number) {
  return tx
    .selectFrom('referrals')
    .selectAll()
    .where('id', '=', id)
    .where('referrerId', '=', referrerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setDiscount(tx: Db, id: number, discountId: number) {
  await tx.updateTable('referrals').set({ discountId }).where('id', '=', id).execute();
}

export function discountById(db: Db, id: number) {
  return db.selectFrom('discountCodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export type ReferralRow = Awaited<ReturnType<typeof referralsOf>>[number];

/**
 * The referrals of a customer, newest first, with their codes and with the first order of each friend that is neither canceled nor
 * refunded.
 */
export function referralsOf(db: Db, referrerId: number) {
  return db
    .selectFrom('referrals')
    .innerJoin('customers', 'customers.id', 'referrals.customerId')
    .leftJoin('discountCodes', 'discountCodes.id', 'referrals.discountId')
    .leftJoin('orderDeductions', (join) =>
      join.onRef('orderDeductions.discountId', '=', 'discountCodes.id').on('orderDeductions.state', '<>', 'released'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(['orders.datePaid', 'orders.deadline'])
          .whereRef('orders.customerId', '=', 'referrals.customerId')
          .where('orders.status', 'not in', [canceled, refunded])
          .orderBy(sql`date_paid is null`)
          .orderBy('orders.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['referrals.id', 'referrals.dateCreated', 'referrals.dateReady', 'customers.email'])
    .select(['first.datePaid', 'first.deadline', 'discountCodes.code', 'discountCodes.amount'])
    .select(['discountCodes.expiresAt', 'orderDeductions.state', 'orderDeductions.dateUsed'])
    .select(['orderDeductions.orderId', 'orderDeductions.amount as taken'])
    .where('referrals.referrerId', '=', referrerId)
    .orderBy('referrals.id', 'desc')
    .execute();
}
