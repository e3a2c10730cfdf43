import { sql } from 'kysely';
import { ANSWERABLE_UNTIL, CAN_BE_LATE } from '#views/orders.ts';
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

const UNTIL = sql.raw<Date>(ANSWERABLE_UNTIL);

/** The requests for more time that a customer can still answer. */
export const loadOpenRequests = (db: Db, customerId: number, now: Date) =>
  db
    .selectFrom('timeRequests as r')
    .innerJoin('orders', 'orders.id', 'r.orderId')
    .select(['r.id', 'orders.id as orderId', 'orders.title', UNTIL.as('expiresAt')])
    .where('orders.customerId', '=', customerId)
    .where('r.state', '=', 'waiting')
    .where(UNTIL, '>', now)
    .limit(MOST)
    .execute();
