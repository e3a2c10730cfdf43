import { NAMED_SUBJECTS } from '@octavo/domain/desk/writer-figures';
import { PAPERS_AT_A_TIME, PAPERS_FOR_A_SHARE } from '@octavo/domain/desk/evidence';
import { sql } from 'kysely';
import { COUNTS_DOWN } from '#views/orders.ts';
import type { Db } from '#db.ts';

/** The writers who work at a site, or one of them, with the kept figures. */
export const loadProfiles = (db: Db, siteId: number, number: number | null) =>
  db
    .selectFrom('staff')
    .leftJoin('writerRecords as record', 'record.staffId', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.writerNumber', 'staff.isPremium', 'staff.papersMax', 'staff.onlineUntil'])
    .select(['staff.subjects', 'staff.levels', 'staff.languages'])
    .select(['record.underWay', 'record.delivered', 'record.onTime', 'record.revised'])
    .select((eb) => [
      eb
        .selectFrom('orders')
        .select(({ fn }) => fn.min('deadline').as('next'))
        .whereRef('orders.writerId', '=', 'staff.id')
        .where(sql.raw<boolean>(COUNTS_DOWN))
        .as('nextDeadline'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('dateRotated').as('seen'))
        .whereRef('sessions.staffId', '=', 'staff.id')
        .as('dateSeen'),
    ])
    .where('staff.siteId', '=', siteId)
    .where('staff.role', '=', 'writer')
    .where('staff.dateDeactivated', 'is', null)
    .$if(number !== null, (query) => query.where('staff.writerNumber', '=', number))
    .orderBy('staff.writerNumber')
    .execute();

export type ProfileRow = Awaited<ReturnType<typeof loadProfiles>>[number];

/** The subjects of these writers with enough papers, the most papers first, a few of each. */
export async function loadProven(db: Db, staffIds: readonly number[]) {
  const ranked = db
    .selectFrom('writerSubjects')
    .select(['staffId', 'subject'])
    .select(sql<number>`row_number() over (partition by staff_id order by delivered desc, subject)`.as('place'))
    .where(({ eb, fn, val }) => eb('staffId', '=', fn.any(val([...staffIds]))))
    .where('delivered', '>=', PAPERS_FOR_A_SHARE);
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['staffId', 'subject'])
    .where('place', '<=', NAMED_SUBJECTS)
    .orderBy('place')
    .execute();
}

export const loadFiguresBySubject = (db: Db, staffId: number) =>
  db
    .selectFrom('writerSubjects')
    .select(['subject', 'delivered', 'onTime', 'reviews', 'stars'])
    .where('staffId', '=', staffId)
    .where('delivered', '>', 0)
    .orderBy('delivered', 'desc')
    .orderBy('subject')
    .execute();

/** The deadlines of a writer that count down, the next first, as many as a writer has papers at a time. */
export const loadDeadlines = (db: Db, staffId: number) =>
  db
    .selectFrom('orders')
    .select('deadline')
    .where('writerId', '=', staffId)
    .where(sql.raw<boolean>(COUNTS_DOWN))
    .orderBy('deadline')
    .limit(PAPERS_AT_A_TIME.max)
    .execute();

/** What a writer has earned since a moment. */
export const loadEarnedSince = (db: Db, staffId: number, from: Date) =>
  db
    .selectFrom('writerLedger')
    .select('currency')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('staffId', '=', staffId)
    .where('dateCreated', '>=', from)
    .groupBy('currency')
    .orderBy('currency')
    .execute();

type Limits = { papersMax: number; subjects: number[]; levels: number[] };

export async function lockLimits(tx: Db, siteId: number, number: number) {
  return tx
    .selectFrom('staff')
    .select(['id', 'papersMax', 'subjects', 'levels'])
    .where('siteId', '=', siteId)
    .where('writerNumber', '=', number)
    .where('dateDeactivated', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateLimits(tx: Db, staffId: number, limits: Limits) {
  await tx.updateTable('staff').set(limits).where('id', '=', staffId).execute();
}
