import { isClosed } from '@octavo/domain/cancellations/request';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { endWaiting } from './store.ts';

/** spec §10.6 Ends the request to cancel an order that closes before support has answered it: nobody can answer it any more. */
export async function endWithOrder(tx: Db, { id, status }: { id: number; status: OrderStatus }, at: Date) {
  if (isClosed(status)) await endWaiting(tx, id, at);
}
