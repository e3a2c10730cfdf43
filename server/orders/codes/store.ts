import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { OPEN_STATES } from '@octavo/domain/payments/state';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

const { unpaid, offered } = ORDER_STATUS;
const BATCH = 100;

/** Orders that are not paid nor being paid, with codes that they have had since `since` or longer. */
const holding = (db: Db, since: Date, now: Date) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', 'in', [unpaid, offered])
    .where('orders.pendingPayments', '=', 0)
    .where('orders.dateErased', 'is', null)
    .where(({ or, eb }) => or([eb('orders.offeredUntil', 'is', null), eb('orders.offeredUntil', '<=', now)]))
    .where(
      sql<boolean>`exists (select from order_deductions l
        where l.order_id = orders.id and l.state = 'reserved' and l.date_created <= ${since})`,
    )
    .where(
      sql<boolean>`not exists (select from payment_attempts a where a.order_id = orders.id
        and a.state = any(${[...OPEN_STATES]}) and a.expires_at > ${now})`,
    );

export const loadOrdersHoldingCodes = (db: Db, since: Date, now: Date) =>
  holding(db, since, now).orderBy('orders.id').limit(BATCH).execute();

export async function isHoldingCodes(tx: Db, id: number, since: Date, now: Date): Promise<boolean> {
  return (await holding(tx, since, now).where('orders.id', '=', id).executeTakeFirst()) !== undefined;
}
