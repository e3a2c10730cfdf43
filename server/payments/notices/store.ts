import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type NoticeRow = Selectable<Tables['paymentNotices']>;

/** Undefined for a notice that is there already. */
export function insertNotice(db: Db, notice: Insertable<Tables['paymentNotices']>) {
  return db
    .insertInto('paymentNotices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['provider', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Counts a try at a notice; undefined once it is processed. */
export function tryNotice(db: Db, id: number): Promise<NoticeRow | undefined> {
  return db
    .updateTable('paymentNotices')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('dateProcessed', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

type Outcome = { outcome: string; attemptId?: number };

export async function markProcessed(db: Db, id: number, outcome: Outcome, now: Date) {
  await db
    .updateTable('paymentNotices')
    .set({ ...outcome, dateProcessed: now })
    .where('id', '=', id)
    .execute();
}
