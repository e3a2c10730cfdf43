import { type AccountNotice, eventOfAccount } from '@octavo/domain/notifications/account';
import type { NoticeEvent } from '@octavo/domain/notifications/matrix';
import { type Pause, pauseOf } from '@octavo/domain/order-events/notification';
import { isNews } from '@octavo/domain/notifications/delivery';
import { sql } from 'kysely';
import type { ChatSide } from '#tables/values.ts';
import type { Db } from '#db.ts';

export type NewItem = { event: NoticeEvent; kind: string; eventId: number };

/** An item of the bell with the event of its order, as those that tell it by other channels need it. */
export type Item = { id: number; event: NoticeEvent; kind: string };

/** Adds the items of events of an order, once for each event. Of a muted order what can be turned off is read already. */
export async function insertItems(
  tx: Db,
  { customerId, orderId }: { customerId: number; orderId: number },
  items: NewItem[],
  at: Date,
): Promise<Item[]> {
  if (items.length === 0) return [];
  const isMuted = sql<boolean>`exists (select from muted_orders where customer_id = ${customerId} and order_id = ${orderId})`;
  return tx
    .insertInto('notifications')
    .values(
      items.map((item) => ({
        ...item,
        customerId,
        orderId,
        chat: null,
        dateCreated: at,
        dateRead: isNews(item.event, true) ? null : sql<Date | null>`case when ${isMuted} then ${at}::timestamptz end`,
        dateDone: null,
      })),
    )
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .returning(['id', 'event', 'kind'])
    .execute();
}

/** Adds an item about an account. */
export async function insertAccountItem(
  tx: Db,
  whose: { customerId: number; orderId: number | null },
  { kind, about, count = 1 }: AccountNotice,
  at: Date,
) {
  const item = { ...whose, event: eventOfAccount(kind), kind, count, about: about ?? null, eventId: null, chat: null };
  await tx
    .insertInto('notifications')
    .values({ ...item, dateCreated: at, dateRead: null, dateDone: null })
    .execute();
}

export type ChatNews = { orderId: number; chat: ChatSide; count: number };

/** Adds new messages to the items of their chats, as a part of a statement: one that was read begins again. The orders are locked. */
export function addingToChatItems(chats: ChatNews[], at: Date) {
  const [orders, sides, counts] = [chats.map((one) => one.orderId), chats.map((one) => one.chat), chats.map((one) => one.count)]; // oxfmt-ignore
  return sql`
    insert into notifications as item (customer_id, order_id, event, kind, chat, count, date_created, date_read)
    select orders.customer_id, orders.id, 'message', 'message', given.chat, given.count, ${at},
      case when exists (select from muted_orders muted where muted.customer_id = orders.customer_id and muted.order_id = orders.id)
        then ${at}::timestamptz end
    from unnest(${orders}::int[], ${sides}::text[], ${counts}::int[]) given (order_id, chat, count)
      join orders on orders.id = given.order_id
    order by orders.id, given.chat
    on conflict (order_id, chat) where chat is not null do update set
      customer_id = excluded.customer_id,
      count = excluded.count + case when item.date_read is null and item.date_done is null then item.count else 0 end,
      date_created = excluded.date_created, date_read = excluded.date_read, date_done = null`;
}

/** Marks the items of these chats of an order as read: their messages are. */
export async function readChatItems(tx: Db, orderId: number, chats: ChatSide[], at: Date) {
  if (chats.length === 0) return;
  await tx
    .updateTable('notifications')
    .set({ dateRead: at })
    .where('orderId', '=', orderId)
    .where('chat', 'in', chats)
    .where('dateRead', 'is', null)
    .execute();
}

/** What decides whether the news of an order is over. */
const TOLD = [
  'orders.status',
  'orders.datePaid',
  'orders.dateCompleted',
  'orders.dateHeld',
  'orders.deadline',
  'orders.deadlineWaits',
  'orders.offeredUntil',
] as const;

/** When an item was read, what it tells, and how its order is now; undefined where it is gone. */
export const loadToldItem = (db: Db, id: number) =>
  db
    .selectFrom('notifications')
    .leftJoin('orders', 'orders.id', 'notifications.orderId')
    .select(['notifications.dateRead', 'notifications.kind', ...TOLD])
    .where('notifications.id', '=', id)
    .executeTakeFirst();

/** What paused the order of an item about a hold; undefined for others, and where the item is gone. */
export async function loadPauseOf(db: Db, id: number): Promise<Pause | undefined> {
  const event = await db
    .selectFrom('notifications')
    .innerJoin('orderEvents as event', 'event.id', 'notifications.eventId')
    .select(['event.side', 'event.details'])
    .where('notifications.id', '=', id)
    .where('notifications.kind', '=', 'held')
    .executeTakeFirst();
  return event && pauseOf({ side: event.side, details: event.details as Record<string, unknown> }); // recordEvents stores an object
}

/** How an order is now that was offered. */
export const loadOfferOf = (db: Db, orderId: number) =>
  db.selectFrom('orders').select(TOLD).where('id', '=', orderId).executeTakeFirstOrThrow();

/** The same by itself. */
export const addChatItems = (tx: Db, chats: ChatNews[], at: Date) => addingToChatItems(chats, at).execute(tx);

/** Marks what happened before a moment as read. */
export async function readItemsBefore(tx: Db, before: Date) {
  await tx
    .updateTable('notifications')
    .set(({ ref }) => ({ dateRead: ref('dateCreated') }))
    .where('dateRead', 'is', null)
    .where('dateCreated', '<', before)
    .execute();
}
