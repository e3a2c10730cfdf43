import type { MoveState } from '@octavo/domain/desk/moves';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type MoveRow = Selectable<Tables['orderMoves']>;

/** Inserts a move of the order that this transaction has locked. Throws when another one waits. */
export async function insertMove(tx: Db, move: Insertable<Tables['orderMoves']>): Promise<number> {
  return (await tx.insertInto('orderMoves').values(move).returning('id').executeTakeFirstOrThrow()).id;
}

export function loadWaitingMove(db: Db, orderId: number): Promise<MoveRow | undefined> {
  return db
    .selectFrom('orderMoves')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export function loadMove(db: Db, id: number): Promise<MoveRow | undefined> {
  return db.selectFrom('orderMoves').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest move of an order with the name of who decided it. */
export function loadNewestMove(db: Db, orderId: number) {
  return db
    .selectFrom('orderMoves')
    .innerJoin('staff', 'staff.id', 'orderMoves.staffId')
    .selectAll('orderMoves')
    .select('staff.name')
    .where('orderId', '=', orderId)
    .orderBy('orderMoves.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Ends a move that waits. False when it was made or undone before. */
export async function endMove(tx: Db, id: number, state: Exclude<MoveState, 'waiting'>, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('orderMoves')
    .set({ state, dateEnded: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
