import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';

/** Cancels an order that is unpaid or offered. Undefined if it is neither. */
export function cancelUnpaid(tx: Db, id: number, now: Date) {
  return tx
    .updateTable('orders')
    .set({ status: ORDER_STATUS.canceled, dateCanceled: now })
    .where('id', '=', id)
    .where('status', 'in', [ORDER_STATUS.unpaid, ORDER_STATUS.offered])
    .returning('id')
    .executeTakeFirst();
}
