import type { ShownNotifications } from '@octavo/contract/notifications';
import { sql } from 'kysely';
import { PAID } from '#views/order-events.ts';
import { ANSWERABLE_UNTIL } from '#views/orders.ts';
import type { Db } from '#db.ts';

/** Where an item stands in the list. */
export type Place = { at: Date; id: number };

type Wanted = { show: ShownNotifications; order: number | undefined; before: Place | undefined; limit: number };

export type ItemRow = Awaited<ReturnType<typeof loadItems>>[number];

const IS_MUTED = sql<boolean>`exists (
  select from muted_orders m where m.customer_id = item.customer_id and m.order_id = item.order_id)`;

/** Until when the request for more time of an event can be answered; null for others, and once it is answered. */
const EXPIRES_AT = sql<Date | null>`case when item.kind = 'more_time' then (
  select ${sql.raw(ANSWERABLE_UNTIL)} from time_requests r
  where r.order_id = item.order_id and r.state = 'waiting' and r.date_created = event.date_created) end`;

const IS_OPEN = sql<boolean>`item.date_done is null`;

/** A page of the items of a customer, newest first. */
export function loadItems(db: Db, customerId: number, { show, order, before, limit }: Wanted) {
  return db
    .selectFrom('notifications as item')
    .leftJoin('orders', 'orders.id', 'item.orderId')
    .leftJoin('staff as writer', 'writer.id', 'orders.writerId')
    .leftJoin('orderEvents as event', 'event.id', 'item.eventId')
    .select([
      'item.id',
      'item.event',
      'item.kind',
      'item.chat',
      'item.count',
      'item.about',
      'item.dateCreated',
      'item.dateRead',
      'item.dateDone',
    ]) // oxfmt-ignore
    .select([
      'orders.id as orderId',
      'orders.title',
      'orders.currency',
      'writer.writerNumber',
      'event.details',
      'event.side',
    ])
    .select([sql.raw<number | null>(PAID).as('paid'), IS_MUTED.as('isMuted'), EXPIRES_AT.as('expiresAt')])
    .where(order === undefined ? 'item.customerId' : 'orders.customerId', '=', customerId) // of one order its index is the shorter one
    .where(show === 'done' ? sql<boolean>`item.date_done is not null` : IS_OPEN)
    .$if(show === 'unread', (query) => query.where('item.dateRead', 'is', null))
    .$if(order !== undefined, (query) => query.where('item.orderId', '=', order ?? 0))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(item.date_created, item.id) < (${before?.at}, ${before?.id})`),
    )
    .orderBy('item.dateCreated', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute();
}

/** The unread items of a customer, at most `most`: counting goes no further. */
export async function countUnreadItems(db: Db, customerId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from notifications
      where customer_id = ${customerId} and date_read is null and date_done is null limit ${most}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks items of a customer as read: these, or all up to a place, perhaps only of one order. Answers how many were unread. */
export async function readItems(
  db: Db,
  customerId: number,
  which: { ids: number[] } | { upTo: Place; order: number | undefined },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ dateRead: at })
    .where('customerId', '=', customerId)
    .where('dateRead', 'is', null)
    .where(({ eb }) =>
      'ids' in which
        ? eb('id', 'in', which.ids)
        : sql<boolean>`(date_created, id) <= (${which.upTo.at}, ${which.upTo.id}) and date_done is null`,
    )
    .$if('upTo' in which && which.order !== undefined, (query) =>
      query.where('orderId', '=', 'upTo' in which ? (which.order ?? null) : null),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks an item of a customer as done, which has read it, or brings it back. False where there is no such item. */
export async function putItemAside(db: Db, customerId: number, id: number, doneAt: Date | null): Promise<boolean> {
  const item = await db
    .updateTable('notifications')
    .set({ dateDone: doneAt, ...(doneAt && { dateRead: sql<Date>`coalesce(date_read, ${doneAt})` }) })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return item !== undefined;
}

/** Whether an order is one of the customer and not erased. */
export async function isOwnOrder(db: Db, customerId: number, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customerId', '=', customerId)
    .where('dateErased', 'is', null)
    .executeTakeFirst();
  return order !== undefined;
}

export async function storeMute(tx: Db, customerId: number, orderId: number, at: Date) {
  await tx
    .insertInto('mutedOrders')
    .values({ customerId, orderId, dateCreated: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeMute(tx: Db, customerId: number, orderId: number) {
  await tx.deleteFrom('mutedOrders').where('customerId', '=', customerId).where('orderId', '=', orderId).execute();
}

/** The items of a customer after one, in their order, for the report. */
export const loadItemsAfter = (db: Db, customerId: number, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'orderId', 'count', 'about', 'dateCreated', 'dateRead', 'dateDone'])
    .where('customerId', '=', customerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
