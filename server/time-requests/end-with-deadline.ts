import { mayGetMoreTime } from '@octavo/domain/time-requests/rules';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { lapseRequestOf } from './store.ts';

type Ordered = { id: number; status: OrderStatus; dateCompleted: Date | null };

/** spec D51a Ends the request of an order whose deadline no longer runs, as it was just delivered (ADR 0404) or has ended: coming back does not bring it back. */
export async function endWithDeadline(tx: Db, before: Ordered, after: Ordered, at: Date) {
  if (mayGetMoreTime(before) && !mayGetMoreTime(after)) await lapseRequestOf(tx, after.id, at);
}
