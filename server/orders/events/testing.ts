import type { Db } from '#db.ts';

/** The events of an order, oldest first. */
export function eventsOfOrder(db: Db, orderId: number) {
  return db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
}
