import { COUNTED_MAX, DESK_STATES, type DeskState } from '@octavo/domain/applications/application';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

const PAGE = 20;

/** The applications of a site in a state, newest first: one more than a page. */
export function loadApplications(db: Db, siteId: number, { state, before }: { state: DeskState; before?: number | undefined }) {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('state', '=', state)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
} // oxfmt-ignore

/** A page of them, with the number before which the next one begins. */
export const pageOf = <R extends { id: number }>(rows: R[]) => ({
  rows: rows.slice(0, PAGE),
  next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
});

/** How many applications a site has in each state that the desk sees, up to a hundred of each. */
export async function countApplications(db: Db, siteId: number) {
  const { rows } = await sql<{ state: DeskState; count: number }>`
    select state, (
      select count(*)::integer from (
        select from applications where site_id = ${siteId} and applications.state = shown.state limit ${COUNTED_MAX}
      ) counted
    ) from unnest(${[...DESK_STATES]}::text[]) shown (state)`.execute(db);
  return rows;
}

const ofSite = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', [...DESK_STATES]);

/** An application that the desk of a site sees. */
export const loadApplication = (db: Db, siteId: number, id: number) => ofSite(db, siteId, id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockApplication = (tx: Db, siteId: number, id: number) =>
  ofSite(tx, siteId, id).forNoKeyUpdate().executeTakeFirst();

/** A file of an application that the desk of a site sees. */
export const loadFile = (db: Db, siteId: number, { id, file }: { id: number; file: number }) =>
  db
    .selectFrom('applicationFiles')
    .innerJoin('applications', 'applications.id', 'applicationId')
    .selectAll('applicationFiles')
    .where('applicationFiles.id', '=', file)
    .where('applicationId', '=', id)
    .where('siteId', '=', siteId)
    .where('state', 'in', [...DESK_STATES])
    .executeTakeFirst();

/** The notes of the desk, oldest first. */
export const loadNotes = (db: Db, applicationId: number) =>
  db
    .selectFrom('applicationNotes')
    .innerJoin('staff', 'staff.id', 'staffId')
    .select(['applicationNotes.id', 'staff.name as author', 'body', 'dateCreated'])
    .where('applicationId', '=', applicationId)
    .orderBy('applicationNotes.id')
    .execute();

type Note = { applicationId: number; staffId: number; body: string; dateCreated: Date };

export const insertNote = (tx: Db, note: Note) => tx.insertInto('applicationNotes').values(note).execute();

export const loadNames = (db: Db, ids: number[]) =>
  db.selectFrom('staff').select(['id', 'name', 'writerNumber']).where('id', 'in', ids).execute();

type Taken = { languages: string[]; subjects: number[]; levels: number[] };

/** What a new writer takes. */
export async function fillProfile(tx: Db, staffId: number, taken: Taken) {
  await tx.updateTable('staff').set(taken).where('id', '=', staffId).execute();
}
