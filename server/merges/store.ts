import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export type MergeRow = Selectable<Tables['merges']>;

export const insertMerge = (tx: Db, merge: Insertable<Tables['merges']>) =>
  tx.insertInto('merges').values(merge).returningAll().executeTakeFirstOrThrow();

/** A merge of a customer, on either side, locked until the transaction ends. */
export const lockMergeOf = (tx: Db, customerId: number, id: number) =>
  mergesOf(tx, customerId).where('merges.id', '=', id).forUpdate().executeTakeFirst();

/** The merge that waits for a customer, on either side. */
export const loadWaitingMergeOf = (db: Db, customerId: number, now: Date) =>
  mergesOf(db, customerId).where('state', '=', 'waiting').where('expiresAt', '>', now).executeTakeFirst();

export const loadNewestMergeOf = (db: Db, customerId: number) =>
  mergesOf(db, customerId).orderBy('id', 'desc').limit(1).executeTakeFirst();

const mergesOf = (db: Db, customerId: number) =>
  db
    .selectFrom('merges')
    .selectAll('merges')
    .where(({ or, eb }) => or([eb('closingId', '=', customerId), eb('stayingId', '=', customerId)]));

/** The merge of a link that still works, of the site. */
export const loadMergeOfLink = (db: Db, siteId: number, hash: string, now: Date) =>
  db
    .selectFrom('merges')
    .selectAll()
    .where('siteId', '=', siteId)
    .where(({ or, eb }) => or([eb('closingHash', '=', hash), eb('stayingHash', '=', hash)]))
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export const changeMerge = (tx: Db, id: number, change: Updateable<Tables['merges']>) =>
  tx.updateTable('merges').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Until when a question waits for customers; null takes it from their screens. */
export async function showQuestion(tx: Db, customerIds: number[], mergeUntil: Date | null) {
  await tx.updateTable('customers').set({ mergeUntil }).where('id', 'in', customerIds).execute();
}

/** The customers of a merge as they are, also one that has ended. */
export async function loadBoth(db: Db, { closingId, stayingId }: Pick<MergeRow, 'closingId' | 'stayingId'>) {
  const rows = await db.selectFrom('customers').selectAll().where('id', 'in', [closingId, stayingId]).execute();
  const of = (id: number) => rows.find((row) => row.id === id);
  return { closing: of(closingId), staying: of(stayingId) };
}

/** Locks both customers of a merge until the transaction ends, the lower number first. */
export async function lockBoth(tx: Db, customerIds: number[]) {
  await tx.selectFrom('customers').select('id').where('id', 'in', customerIds).orderBy('id').forUpdate().execute();
}

/** ADR 0130 The questions of a merge that wait for an account, locked before its row, as their answers do. */
export const lockQuestions = (tx: Db, customerId: number) =>
  tx
    .selectFrom('merges')
    .select(['id', 'closingId', 'stayingId'])
    .where(({ or, eb }) => or([eb('closingId', '=', customerId), eb('stayingId', '=', customerId)]))
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();

/** They run out now, and stand on nobody's screen any more. */
export async function endQuestions(tx: Db, customerId: number, now: Date) {
  for (const { id, closingId, stayingId } of await lockQuestions(tx, customerId)) {
    const ended = await tx
      .updateTable('merges')
      .set({ expiresAt: now, dateEnded: now })
      .where('id', '=', id)
      .where('expiresAt', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!ended) continue; // it ran out before, and a later one may stand on the other screen
    await tx.updateTable('customers').set({ mergeUntil: null }).where('id', 'in', [closingId, stayingId]).execute();
  }
}
