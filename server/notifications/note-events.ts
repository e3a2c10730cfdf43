import { noticeEventOf } from '@octavo/domain/notifications/matrix';
import { notificationsOf } from '@octavo/domain/order-events/notification';
import type { EventSide, OrderEvent } from '@octavo/domain/order-events/events';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { type Item, insertItems } from './store.ts';

type Recorded = { id: number; event: OrderEvent; by: { side: EventSide } };
type Order = { id: number; customerId: number; status: OrderStatus };

/** spec §10.20 Adds what happened to an order to the bell of its customer, in the transaction of the events. Of several of one kind it tells the first. */
export function noteEvents(
  tx: Db,
  { id: orderId, customerId, status: idStatus }: Order,
  recorded: Recorded[],
  at: Date,
): Promise<Item[]> {
  const happened = recorded.map(({ id, event, by: { side } }) => ({ ...event, side, idStatus, id }));
  const told = notificationsOf(happened).map(({ kind, event: { id, details } }) => ({
    kind,
    event: noticeEventOf(kind, details),
    eventId: id,
  }));
  const firsts = told.filter(({ kind }, n) => told.findIndex((one) => one.kind === kind) === n);
  return insertItems(tx, { customerId, orderId }, firsts, at);
}
