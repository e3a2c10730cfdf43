import { publish } from '#outside/pubsub.ts';
import type { Db } from '#db.ts';

/** Whoever shows this order, on any server, reads it anew once the transaction is committed. */
export const publishOrderChanged = (tx: Db, orderId: number) => publish(tx, 'order_changed', String(orderId));
