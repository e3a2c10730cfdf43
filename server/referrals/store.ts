import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { ReferralStatus } from '@octavo/domain/referrals/referral';
import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { COUNTS, PAGE } from './page-of-referrals.ts';

const { refunded, canceled } = ORDER_STATUS;

/** Stores who invited a customer, once: a later invitation changes nothing. */
export async function insertReferral(tx: Db, referral: Insertable<Tables['referrals']>) {
  await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .execute();
}

/**
 * A customer of this site or, after a transfer began, of the other site of it: the links of before are still around, and only one of
 * both customers may have moved.
 */
export function loadReferrer(db: Db, siteId: number, id: number, at: Date) {
  const isMovingWithIt = sql<boolean>`exists (
    select from site_transfers t where t.date_started <= ${at}
      and (t.site_id, t.target_id) in ((customers.site_id, ${siteId}::int), (${siteId}::int, customers.site_id)))`;
  return db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('dateClosed', 'is', null)
    .where(({ or, eb }) => or([eb('siteId', '=', siteId), isMovingWithIt]))
    .executeTakeFirst();
}

const MOST_DEVICES = 1000;

/** The marks of the devices that a customer has signed in with. */
export async function loadDevicesOf(db: Db, customerId: number): Promise<string[]> {
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

export type ReferralOfFriend = Selectable<Tables['referrals']>;

/** The referral by which a customer came. */
export function loadReferralOfFriend(db: Db, customerId: number): Promise<ReferralOfFriend | undefined> {
  return db.selectFrom('referrals').selectAll().where('customerId', '=', customerId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockReferralOfFriend(tx: Db, customerId: number) {
  return tx.selectFrom('referrals').selectAll().where('customerId', '=', customerId).forUpdate().executeTakeFirst();
}

/** The friends whose referrals were turned into a code that an order has or had. */
export function loadFriendsOfCodes(db: Db, orderId: number) {
  return db
    .selectFrom('orderDeductions')
    .innerJoin('referrals', 'referrals.discountId', 'orderDeductions.discountId')
    .select('referrals.customerId')
    .distinct()
    .where('orderDeductions.orderId', '=', orderId)
    .execute();
}

/** What an order takes off with a code; undefined where no order has it. */
export function loadUseOf(db: Db, discountId: number) {
  return db
    .selectFrom('orderDeductions')
    .select(['state', 'amount'])
    .where('discountId', '=', discountId)
    .where('state', '<>', 'released')
    .executeTakeFirst();
}

/** ADR 0087 A referral whose code ended waits again. */
export async function endDiscountOf(tx: Db, id: number) {
  await tx
    .updateTable('referrals')
    .set({ discountId: null, orderId: null, dateReady: null })
    .where('id', '=', id)
    .execute();
}

/** The first completed order of a customer that is neither canceled nor refunded, and of which we hold money. */
export function loadCompletedOrderOf(db: Db, customerId: number) {
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

/** A code with the currency of its site. */
export function loadDiscountById(db: Db, id: number) {
  return db
    .selectFrom('discountCodes')
    .innerJoin('sites', 'sites.id', 'discountCodes.siteId')
    .selectAll('discountCodes')
    .select('sites.currency')
    .where('discountCodes.id', '=', id)
    .executeTakeFirstOrThrow();
}

export type ReferralRow = {
  id: number;
  email: string;
  dateCreated: Date;
  dateReady: Date | null;
  /** Of the first order of the friend. */
  datePaid: Date | null;
  deadline: Date | null;
  /** Of its code. */
  code: string | null;
  amount: number | null;
  expiresAt: Date | null;
  /** Whether it is of the site of the customer. */
  isHere: boolean | null;
  /** Of the deduction by its code. */
  state: Deductions['state'] | null;
  dateUsed: Date | null;
  orderId: number | null;
};
type Deductions = Selectable<Tables['orderDeductions']>;

type Page = { status: ReferralStatus | 0; page: number; limit: number };

/** A page of the referrals of a customer at `now`: what can be used first, then the newest first. */
export async function loadListedReferrals(db: Db, referrerId: number, now: Date, { status, page, limit }: Page) {
  const values = [referrerId, now, status, limit, (page - 1) * limit];
  return (await db.executeQuery(CompiledQuery.raw(PAGE, values) as CompiledQuery<ReferralRow>)).rows; // its columns
}

type Count = { status: ReferralStatus; count: number; saved: number };

/** The number of referrals of each status that there are at `now`, and what they took off orders of this currency, in cents. */
export async function countReferrals(db: Db, referrerId: number, now: Date, currency: string) {
  return (await db.executeQuery(CompiledQuery.raw(COUNTS, [referrerId, now, currency]) as CompiledQuery<Count>)).rows; // its columns
}
