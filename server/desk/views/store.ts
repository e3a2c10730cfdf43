import { sql } from 'kysely';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';

/** The views that a member of staff sees: the own ones, and the shared ones of the site. */
const viewsFor = (db: Db, { id, siteId }: StaffRow) =>
  db
    .selectFrom('deskViews')
    .selectAll()
    .where('siteId', '=', siteId)
    .where(({ or, eb }) => or([eb('staffId', '=', id), eb('isShared', '=', true)]));

/** The own views first. */
export const loadViews = (db: Db, staff: StaffRow) => viewsFor(db, staff).orderBy('isShared').orderBy('id').execute();

export const loadView = (db: Db, staff: StaffRow, id: number) =>
  viewsFor(db, staff).where('id', '=', id).forUpdate().executeTakeFirst();

export type ViewRow = NonNullable<Awaited<ReturnType<typeof loadView>>>;

type Fields = { name: string; isShared: boolean; view: object; dateChanged: Date };
type NewView = Fields & { siteId: number; staffId: number; dateCreated: Date };

export async function insertView(tx: Db, { view, ...fields }: NewView): Promise<number> {
  const row = tx.insertInto('deskViews').values({ ...fields, view: json(view) });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateView(tx: Db, id: number, { view, ...fields }: Fields) {
  await tx
    .updateTable('deskViews')
    .set({ ...fields, view: json(view) })
    .where('id', '=', id)
    .execute();
}

const json = (value: object) => sql<unknown>`${JSON.stringify(value)}::jsonb`;

export async function removeView(tx: Db, id: number) {
  await tx.deleteFrom('deskViews').where('id', '=', id).execute();
}

/** Lets one transaction at a time add views to a site. */
export async function lockViewsOf(tx: Db, siteId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${siteId}`}, 0))`.execute(tx);
}

export async function countViewsOf(tx: Db, siteId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('deskViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
