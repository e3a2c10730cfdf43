import type { Db } from '#db.ts';
import { lapseRequestOf } from './store.ts';

type Delivered = { id: number; dateCompleted: Date | null };

/** spec D51a Ends the request of an order that was just delivered: no deadline runs any more (ADR 0404). */
export async function endWithDelivery(tx: Db, before: Delivered, after: Delivered, at: Date) {
  if (!before.dateCompleted && after.dateCompleted) await lapseRequestOf(tx, after.id, at);
}
