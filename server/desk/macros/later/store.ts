import type { LaterState } from '@octavo/domain/desk/macros';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** Inserts a macro that waits at the locked order. Throws when another one waits. */
export async function insertLater(tx: Db, later: Insertable<Tables['waitingMacros']>): Promise<number> {
  return (await tx.insertInto('waitingMacros').values(later).returning('id').executeTakeFirstOrThrow()).id;
}

export const loadLater = (db: Db, id: number) =>
  db.selectFrom('waitingMacros').selectAll().where('id', '=', id).executeTakeFirst();

export const hasLater = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('waitingMacros')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

/** The newest macro for later of an order, if it waits or was refused. */
export async function loadShownLater(db: Db, orderId: number) {
  const newest = await db
    .selectFrom('waitingMacros')
    .innerJoin('staff', 'staff.id', 'waitingMacros.staffId')
    .select(['waitingMacros.id', 'waitingMacros.name', 'staff.name as by', 'state', 'why', 'goesAt'])
    .where('orderId', '=', orderId)
    .orderBy('waitingMacros.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.state !== 'waiting' && newest?.state !== 'refused') return null;
  const { state: _, ...shown } = newest;
  return shown;
}

type End = { from?: LaterState; to: Exclude<LaterState, 'waiting'>; at: Date; why?: string };

/** Ends a macro that waits. False when it ended before. */
export async function endLater(tx: Db, id: number, { from = 'waiting', to, at, why }: End): Promise<boolean> {
  const ended = await tx
    .updateTable('waitingMacros')
    .set({ state: to, dateEnded: at, ...(why !== undefined && { why }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
