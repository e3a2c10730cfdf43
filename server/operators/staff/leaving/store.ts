import { UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** The orders of a writer that somebody works on: those under way, and those with an active revision, in the order of their ids. */
export async function loadOrdersAtWork(tx: Db, writerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('writerId', '=', writerId)
    .where(({ eb, or, selectFrom }) => {
      const revised = selectFrom('deskQueues').select('orderId').where('writerId', '=', writerId).where('queue', '=', 'revision'); // oxfmt-ignore
      return or([eb('status', 'in', [...UNDER_WAY_STATUSES]), eb('id', 'in', revised)]);
    })
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The orders whose conversations somebody has. */
export async function loadConversationsOf(tx: Db, ownerId: number): Promise<number[]> {
  const rows = await tx.selectFrom('orders').select('id').where('ownerId', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

/** Marks how far `releaseLocks` goes back. */
export async function beforeLocks(tx: Db) {
  await sql`savepoint before_locks`.execute(tx);
}

/** Releases what this transaction has locked since `beforeLocks`. */
export async function releaseLocks(tx: Db) {
  await sql`rollback to savepoint before_locks`.execute(tx);
}
