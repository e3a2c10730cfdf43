import { publish } from '#outside/pubsub.ts';
import type { Db } from '#db.ts';

/** Publishes that an order has changed, when the transaction commits. Listeners on any server read the order again. */
export const publishOrderChanged = (tx: Db, orderId: number) => publish(tx, 'order_changed', String(orderId));

/** What a server publishes of new events: their ids, oldest first. */
export type EventsHappened = { orderId: number; events: number[] };

/** ADR 0090 Publishes the new events of an order, when the transaction commits. */
export const publishHappened = (tx: Db, happened: EventsHappened) =>
  publish(tx, 'order_happened', JSON.stringify(happened));
