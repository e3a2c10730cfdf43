import { UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export async function insertDeadlineMove(tx: Db, move: Insertable<Tables['deadlineMoves']>) {
  await tx.insertInto('deadlineMoves').values(move).execute();
}

/** The deadlines of the other papers that the writer of an order has under way. */
export async function loadOtherDeadlines(db: Db, { id, writerId }: { id: number; writerId: number | null }) {
  const others = db
    .selectFrom('orders')
    .select('deadline')
    .where('writerId', '=', writerId)
    .where('id', '<>', id)
    .where('status', 'in', [...UNDER_WAY_STATUSES]);
  return (await others.execute()).map(({ deadline }) => deadline);
}
