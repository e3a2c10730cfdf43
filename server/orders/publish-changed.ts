import { tell } from '#outside/pubsub.ts';
import type { Db } from '#services.ts';

/** Whoever shows this order, on any server, reads it anew once the transaction is committed. */
export const tellOrderChanged = (tx: Db, orderId: number) => tell(tx, 'order_changed', String(orderId));
