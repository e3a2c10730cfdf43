import { chatOf, TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import type { OrderEvent } from '@octavo/domain/order-events/events';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { noteEvents } from '#notifications/note-events.ts';
import { addChatItems, readItemsBefore } from '#notifications/store.ts';
import type { Db } from '#db.ts';
import { loadEventsSince, loadUnreadChats } from './store.ts';

const KEPT_DAYS = 90;

/** spec §10.20 What the bells of the demo have: what happened to its orders, read where it is older than a day, and the unread messages. */
export async function seedNotifications(tx: Db, now: Date) {
  for (const event of await loadEventsSince(tx, minutesAfter(now, -KEPT_DAYS * DAY_MINUTES))) {
    const { id, side, dateCreated, kind, details } = event;
    const order = { id: event.orderId, customerId: event.customerId, status: event.status as OrderStatus };
    await noteEvents(tx, order, [{ id, event: { kind, details } as OrderEvent, by: { side } }], dateCreated); // as recordEvents stores it
  }
  await readItemsBefore(tx, minutesAfter(now, -DAY_MINUTES));
  for (const { orderId, direction, count, last } of await loadUnreadChats(tx, Object.values(TO_CUSTOMER)))
    await addChatItems(tx, [{ orderId, chat: chatOf(direction), count }], last);
}
