import type { EventSide, OrderEvent } from '@octavo/domain/order-events/events';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

/** Who caused an event; a member of staff by id. */
export type Actor = { side: EventSide; staffId?: number };

/** An event and who caused it. */
export type Happening = { event: OrderEvent; by: Actor };

/** Records events of an order that this transaction has locked or inserted, in this order, with its status after them. Answers their ids. */
export async function recordEvents(
  tx: Db,
  { id: orderId, status }: Pick<Selectable<Tables['orders']>, 'id' | 'status'>,
  happenings: Happening[],
  at: Date,
): Promise<number[]> {
  if (happenings.length === 0) return [];
  const rows = await tx
    .insertInto('orderEvents')
    .values(
      happenings.map(({ event: { kind, details }, by: { side, staffId } }) => ({
        orderId,
        kind,
        status,
        side,
        staffId: staffId ?? null,
        details: JSON.stringify(details),
        dateCreated: at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Records the events that follow from the rows of orders without events. */
export async function recordKnownEvents(db: Db) {
  await sql`select record_known_events()`.execute(db);
}
