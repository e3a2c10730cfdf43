import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';

const MOST = 200; // a calendar that shows more is not read

/** The orders of a customer with a deadline to keep, the next first: not what was delivered before (ADR 0404), nor what waits for a payment (ADR 0013). */
export const loadDeadlines = (db: Db, customerId: number, statuses: readonly OrderStatus[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'title', 'deadline'])
    .where('customerId', '=', customerId)
    .where('status', 'in', [...statuses])
    .where('dateCompleted', 'is', null)
    .where('deadlineWaits', '=', false)
    .where('dateErased', 'is', null)
    .orderBy('deadline')
    .limit(MOST)
    .execute();

/** The requests for more time that a customer can still answer. */
export const loadOpenRequests = (db: Db, customerId: number, now: Date) =>
  db
    .selectFrom('timeRequests')
    .innerJoin('orders', 'orders.id', 'timeRequests.orderId')
    .select(['timeRequests.id', 'orders.id as orderId', 'orders.title', 'timeRequests.expiresAt'])
    .where('orders.customerId', '=', customerId)
    .where('timeRequests.state', '=', 'waiting')
    .where('timeRequests.expiresAt', '>', now)
    .limit(MOST)
    .execute();
