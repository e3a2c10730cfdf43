import type { TransactionRunner } from '@octavo/server/services';
import type { Db } from '@octavo/server/db';
import { sql } from 'kysely';

/** The points of an order that was made for them: enough for one code. Nothing is paid or completed here. */
export const POINTS_OF_ORDER = 500;

/** The title of an order that brings points. It is never changed: a change would take points back that no money was paid for. */
export const FOR_POINTS = 'for points';

/** The same runner, but a created order with this title brings its points at once, in its transaction and once. */
export const withPoints =
  (run: TransactionRunner): TransactionRunner =>
  (db, name, operation) =>
    run(db, name, async (tx) => {
      const answer = await operation(tx);
      if (name === 'createOrder') await earn(tx, (answer as { id: number }).id); // the reply of createOrder
      return answer;
    });

const earn = (tx: Db, orderId: number) =>
  sql`insert into points (customer_id, kind, points, order_id, date_created)
    select customer_id, 'earned', ${POINTS_OF_ORDER}, id, date_created from orders
    where id = ${orderId} and title like ${`%${FOR_POINTS}`} and not exists (select from points where order_id = ${orderId})`.execute(
    tx,
  );
