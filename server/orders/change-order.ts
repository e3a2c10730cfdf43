import { eventsOfChange } from '@octavo/domain/orders/events';
import type { Updateable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { type Actor, recordEvents } from './events/store.ts';
import { settleBonuses } from './settle-bonuses.ts';
import type { OrderRow } from './store.ts';

type Before = Pick<OrderRow, 'id' | 'status' | 'writerId' | 'deadline' | 'datePaid'>;

/**
 * Changes an order that this transaction has locked, if it still has the status of `before`, and records what happened. Every
 * change of status, writer, payment or deadline goes through this, so that the events agree with the order.
 */
export async function changeOrder(tx: Db, before: Before, fields: Updateable<Tables['orders']>, by: Actor, at: Date) {
  await tx
    .updateTable('orders')
    .set(fields)
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvents(tx, before.id, eventsOfChange(before, fields as Partial<Before>), by, at); // our callers set dates, never texts
  if (fields.status !== undefined || fields.datePaid !== undefined) await settleBonuses(tx, before.id, at);
}
