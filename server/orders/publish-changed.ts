import { publish } from '#outside/pubsub.ts';
import type { Db } from '#db.ts';

/** Publishes that an order has changed, when the transaction commits. Listeners on any server read the order again. */
export const publishOrderChanged = (tx: Db, orderId: number) => publish(tx, 'order_changed', String(orderId));
