import { sql } from 'kysely';
import { REFUNDING } from '#cancellations/on-orders.ts';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';

/** ADR 0039 Throws `refund_under_way` for an order that support has accepted to cancel: until the refund arrives nothing else changes it. */
export async function refuseRefunding(tx: Db, orderId: number) {
  const refunding = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(sql.raw<boolean>(REFUNDING))
    .executeTakeFirst();
  if (refunding) throw new Refusal('refund_under_way');
}
