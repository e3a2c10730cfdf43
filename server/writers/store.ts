import { WORKED_ON } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';

/** The writers of the site who have worked on orders of a customer, ordered by the latest order. */
export async function writersOfCustomer(db: Db, siteId: number, customerId: number) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('staff', 'staff.id', 'orders.writerId')
    .select(['staff.writerNumber', 'staff.isPremium'])
    .where('orders.customerId', '=', customerId)
    .where('orders.status', 'in', WORKED_ON)
    .where('staff.siteId', '=', siteId)
    .groupBy('staff.id')
    .orderBy(({ fn }) => fn.max('orders.id'), 'desc')
    .execute();
  return rows.map(({ writerNumber, isPremium }) => ({ idWriter: writerNumber ?? 0, isPremium })); // the table requires a number for writers
}

/** The same, as far as an order needs them: no query for one that prefers no writer. */
export const writersToPrefer = (db: Db, siteId: number, customerId: number, preferred: readonly number[]) =>
  preferred.length === 0 ? [] : writersOfCustomer(db, siteId, customerId);
