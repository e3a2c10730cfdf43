import { sql } from 'kysely';
import { CAN_BE_LATE } from '#views/orders.ts';
import type { Db } from '#db.ts';

const MOST = 200; // a calendar that shows more is not read

/** The orders of a customer with a deadline to keep, the next first. */
export const loadDeadlines = (db: Db, customerId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'title', 'deadline'])
    .where('customerId', '=', customerId)
    .where(sql.raw<boolean>(CAN_BE_LATE))
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
