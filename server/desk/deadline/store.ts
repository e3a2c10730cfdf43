import { UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Tables } from '#tables.ts';

export async function insertDeadlineMove(tx: Db, move: Insertable<Tables['deadlineMoves']>) {
  await tx.insertInto('deadlineMoves').values(move).execute();
}

type Busy = Pick<OrderRow, 'id' | 'writerId' | 'deadline'>;

/** The deadlines before that of an order of the other papers that its writer has under way, at most so many, the first ones. */
export async function loadOtherDeadlines(db: Db, order: Busy, most: number) {
  const others = db
    .selectFrom('orders')
    .select('deadline')
    .where('writerId', '=', order.writerId)
    .where('id', '<>', order.id)
    .where('status', 'in', [...UNDER_WAY_STATUSES])
    .where('deadline', '<', order.deadline)
    .orderBy('deadline')
    .limit(most);
  return (await others.execute()).map(({ deadline }) => deadline);
}
