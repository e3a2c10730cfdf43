import type { EventSide, OrderEvent } from '@octavo/domain/orders/events';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Who caused an event; a member of staff by id. */
export type Actor = { side: EventSide; staffId?: number };

/** Records events of an order that this transaction has locked or inserted, in this order. Call it after the change. */
export async function recordEvents(tx: Db, orderId: number, events: OrderEvent[], { side, staffId }: Actor, at: Date) {
  if (events.length === 0) return;
  const status = sql<number>`(select status from orders where id = ${orderId})`;
  await tx
    .insertInto('orderEvents')
    .values(
      events.map(({ kind, details }) => ({
        orderId,
        kind,
        status,
        side,
        staffId: staffId ?? null,
        details: JSON.stringify(details),
        dateCreated: at,
      })),
    )
    .execute();
}

/** Records the events that follow from the rows of orders without events. */
export async function recordKnownEvents(db: Db) {
  await sql`select record_known_events()`.execute(db);
}
