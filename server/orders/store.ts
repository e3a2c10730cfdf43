import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { ACTIVE_REVISION, ASKED_TO_CANCEL, CAN_BE_LATE, LAST_DELIVERY, REFUNDING } from '#views/orders.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type OrderRow = Selectable<Tables['orders']>;

export function insertOrder(db: Db, order: Insertable<Tables['orders']>) {
  return db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
}

/** An order of a customer; undefined after the account was erased, when a request of theirs may still run (controls C27). */
export function loadOrderOfCustomer(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('dateErased', 'is', null)
    .executeTakeFirst();
}

export function loadOrderOfCustomerByUid(db: Db, customerId: number, uid: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('uid', '=', uid)
    .where('customerId', '=', customerId)
    .where('dateErased', 'is', null)
    .executeTakeFirst();
}

/** An order that a caller may operate on: one that is not within these bounds is not found. */
export type Scope = ({ id: number } | { uid: string }) & {
  /** Whose it must be; not found after the account was erased, when a request of the customer may still run (controls C27). */
  customerId?: number;
  /** The site that it must be of, and the writer who must have it. */
  siteId?: number;
  writerId?: number;
};

function ordersWithin(db: Db, { customerId, siteId, writerId, ...named }: Scope) {
  let orders = db.selectFrom('orders').selectAll();
  orders = 'id' in named ? orders.where('id', '=', named.id) : orders.where('uid', '=', named.uid);
  if (customerId !== undefined) orders = orders.where('customerId', '=', customerId).where('dateErased', 'is', null);
  if (siteId !== undefined) orders = orders.where('siteId', '=', siteId);
  if (writerId !== undefined) orders = orders.where('writerId', '=', writerId);
  return orders;
}

export const loadOrderWithin = (db: Db, scope: Scope) => ordersWithin(db, scope).executeTakeFirst();

/** Locks an order until the transaction ends, and answers it as it then is. Only `operate.ts` calls this. */
export const lockOrder = (tx: Db, scope: Scope) => ordersWithin(tx, scope).forUpdate().executeTakeFirst();

/** Locks all orders of a customer, in the order of their ids, until the transaction ends. */
export async function lockOrdersOf(tx: Db, customerId: number) {
  const orders = tx.selectFrom('orders').select('id').where('customerId', '=', customerId).orderBy('id');
  await orders.forUpdate().execute();
}

/** Locks these orders, however many, in the order of their ids, until the transaction ends. */
export async function lockOrders(tx: Db, ids: number[]) {
  if (ids.length === 0) return;
  await sql`select from orders where id = any(${ids}::int[]) order by id for update`.execute(tx);
}

/** Changes an order that this transaction has locked, if it still has the status of `before`. */
export function updateOrder(
  tx: Db,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  fields: Updateable<Tables['orders']>,
) {
  return tx
    .updateTable('orders')
    .set(fields)
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function loadOrderById(db: Db, id: number) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What the bonuses of an order follow from: its status and price, and what we hold of its money, in cents. */
export function loadBonusFactsOf(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'customerId', 'status', 'priceFinal', 'datePaid', 'dateCompleted'])
    .select(
      sql<number>`coalesce((select sum(amount) from payment_ledger l where l.order_id = orders.id), 0)`.as('kept'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** spec D43 When the order was delivered last, and whether it has an active revision. */
export function loadAfterDelivery(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select([
      sql.raw<Date | null>(LAST_DELIVERY).as('lastDelivery'),
      sql.raw<boolean>(ACTIVE_REVISION).as('activeRevision'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** spec §10.6 Whether support has accepted to cancel the order, and its money is going back. */
export async function isRefunding(db: Db, id: number): Promise<boolean> {
  const order = db.selectFrom('orders').select('id').where('id', '=', id).where(sql.raw<boolean>(REFUNDING));
  return (await order.executeTakeFirst()) !== undefined;
}

/** spec §10.6 Whether the customer has asked to cancel an order, and support has not answered. */
export async function isAskedToCancel(db: Db, id: number): Promise<boolean> {
  const order = db.selectFrom('orders').select('id').where('id', '=', id).where(sql.raw<boolean>(ASKED_TO_CANCEL));
  return (await order.executeTakeFirst()) !== undefined;
}

export function countByStatus(db: Db, customerId: number) {
  return db
    .selectFrom('orderCounts')
    .select(['status', 'isHidden', 'count'])
    .where('customerId', '=', customerId)
    .execute();
}

/** spec §10.14 How many orders of a customer are late, or wait for more than messages and a first payment: not an offer that is over. */
export async function countWaiting(db: Db, customerId: number, now: Date): Promise<number> {
  const own = db.selectFrom('orders').select('id').where('customerId', '=', customerId);
  const late = own.where(sql.raw<boolean>(CAN_BE_LATE)).where('deadline', '<', sql<Date>`coalesce(date_held, ${now})`);
  const waiting = own
    .where(({ ref }) => ref('isCounted'))
    .where(({ eb, or }) => or([eb('status', '<>', ORDER_STATUS.offered), eb('offeredUntil', 'is', null), eb('offeredUntil', '>', now)])); // oxfmt-ignore
  const { count } = await db
    .selectFrom(waiting.union(late).as('either'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Who gets a mail about an order, with the site where the customer is now and its currency, which differ from those of the order after a move.
 * Undefined where the account is closed.
 */
export function loadReaderOf(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .innerJoin('sites', 'sites.id', 'customers.siteId')
    .select(['orders.id', 'orders.title', 'orders.customerId', 'sites.currency'])
    .select(['customers.siteId', 'customers.email', 'customers.zone', 'customers.languageCode'])
    .where('orders.id', '=', orderId)
    .where('customers.dateClosed', 'is', null)
    .executeTakeFirst();
}

/** The customer who gets a mail about an order, with the order that it names. */
export type Reader = NonNullable<Awaited<ReturnType<typeof loadReaderOf>>>;

/** The number of files that the customer added to an order, without those of messages and those that were refused (spec D21). */
export async function countOwnFiles(db: Db, orderId: number): Promise<number> {
  const own = db.selectFrom('files').select(({ fn }) => fn.countAll<number>().as('count'));
  const stored = own.where('orderId', '=', orderId).where('side', '=', 'customer').where('messageId', 'is', null).where('dateDeleted', 'is', null); // oxfmt-ignore
  return (await stored.where('scanState', '<>', 'infected').executeTakeFirstOrThrow()).count;
}
