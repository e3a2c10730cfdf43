import { type Insertable, type Selectable, sql } from 'kysely';
import { REFUNDING } from '#views/orders.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type OrderRow = Selectable<Tables['orders']>;

export function insertOrder(db: Db, order: Insertable<Tables['orders']>) {
  return db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
}

/** An order of a customer; undefined after the account was erased, when a request of theirs may still run (controls C27). */
export function orderOfCustomer(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('dateErased', 'is', null)
    .executeTakeFirst();
}

export function orderOfCustomerByUid(db: Db, customerId: number, uid: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('uid', '=', uid)
    .where('customerId', '=', customerId)
    .where('dateErased', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks an order until the transaction ends, so that requests about it run one after the other. Read the order after this call,
 * not before.
 */
export async function lockOrder(tx: Db, id: number) {
  await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
}

export function orderById(db: Db, id: number) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What the bonuses of an order follow from: its status and price, and what we hold of its money, in cents. */
export function bonusFactsOf(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'customerId', 'status', 'priceFinal', 'datePaid', 'dateCompleted'])
    .select(
      sql<number>`coalesce((select sum(amount) from payment_ledger l where l.order_id = orders.id), 0)::int`.as('kept'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** spec §10.6 Whether support has accepted to cancel the order, and its money is going back. */
export async function isRefunding(db: Db, id: number): Promise<boolean> {
  const order = db.selectFrom('orders').select('id').where('id', '=', id).where(sql.raw<boolean>(REFUNDING));
  return (await order.executeTakeFirst()) !== undefined;
}

export function setHidden(db: Db, customerId: number, id: number, isHidden: boolean) {
  return db
    .updateTable('orders')
    .set({ isHidden })
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .returning('id')
    .executeTakeFirst();
}

export function countByStatus(db: Db, customerId: number) {
  return db
    .selectFrom('orderCounts')
    .select(['status', 'isHidden', 'count'])
    .where('customerId', '=', customerId)
    .where('shift', '=', ALL_ORDERS)
    .where('status', '>', 0) // 0 is their sum
    .execute();
}

/** The `shift` of the counts that are of all orders of a customer. */
const ALL_ORDERS = 31;

/**
 * Who gets a mail about an order, with the site where the customer is now, which differs from that of the order after a move.
 * Undefined where the account is closed.
 */
export function readerOf(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.id', 'orders.title', 'orders.customerId', 'customers.siteId', 'customers.email'])
    .where('orders.id', '=', orderId)
    .where('customers.dateClosed', 'is', null)
    .executeTakeFirst();
}

/** The customer who gets a mail about an order, with the order that it names. */
export type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;
