import { sql } from 'kysely';
import type { Db } from '#db.ts';

const PAGE = 20;

/** A page of what was written to a writer, newest first, and the number before which the next page begins, null after the last one. */
export async function loadNotices(db: Db, staffId: number, before?: number) {
  const rows = await db
    .selectFrom('writerNotices as notice')
    .innerJoin('staff as author', 'author.id', 'notice.authorId')
    .select([
      'notice.id',
      'notice.subject',
      'notice.body',
      'author.name as author',
      'notice.dateCreated',
      'notice.dateRead',
    ])
    .where('notice.staffId', '=', staffId)
    .$if(before !== undefined, (query) => query.where('notice.id', '<', before ?? 0))
    .orderBy('notice.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { notices: rows.slice(0, PAGE), next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null };
}

/** The writer of a site who works there, by number. */
export const loadWriterToWrite = (db: Db, siteId: number, number: number) =>
  db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('siteId', '=', siteId)
    .where('writerNumber', '=', number)
    .where('dateDeactivated', 'is', null)
    .executeTakeFirst();

type Written = { siteId: number; staffId: number; authorId: number; subject: string; body: string; dateCreated: Date };

export const insertNotice = (tx: Db, notice: Written) =>
  tx.insertInto('writerNotices').values(notice).returning('id').executeTakeFirstOrThrow();

export async function countUnread(db: Db, staffId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from writer_notices where staff_id = ${staffId} and date_read is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export const readNotices = (db: Db, staffId: number, until: number, at: Date) =>
  db
    .updateTable('writerNotices')
    .set({ dateRead: at })
    .where('staffId', '=', staffId)
    .where('id', '<=', until)
    .where('dateRead', 'is', null)
    .execute();
