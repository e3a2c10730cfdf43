import { tell } from '#outside/news.ts';
import type { Db } from '#world.ts';

/** Whoever shows this order, on any server, reads it anew once the transaction is committed. */
export const tellOrderChanged = (tx: Db, orderId: number) => tell(tx, 'order_changed', String(orderId));
