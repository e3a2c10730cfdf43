import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';
import type { Tables } from '#tables.ts';

/** The views that a member of staff sees: the own ones, and the shared ones of the site. */
const viewsFor = (db: Db, { id, siteId }: StaffRow) =>
  db
    .selectFrom('deskViews')
    .selectAll()
    .where('siteId', '=', siteId)
    .where(({ or, eb }) => or([eb('staffId', '=', id), eb('isShared', '=', true)]));

/** The own views first, by name. */
export const loadViews = (db: Db, staff: StaffRow) =>
  viewsFor(db, staff).orderBy('isShared').orderBy('name').orderBy('id').execute();

export const loadView = (db: Db, staff: StaffRow, id: number) =>
  viewsFor(db, staff).where('id', '=', id).forUpdate().executeTakeFirst();

export type ViewRow = NonNullable<Awaited<ReturnType<typeof loadView>>>;

export async function insertView(tx: Db, view: Insertable<Tables['deskViews']>): Promise<number> {
  const { id } = await tx.insertInto('deskViews').values(view).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateView(tx: Db, id: number, change: Updateable<Tables['deskViews']>) {
  await tx.updateTable('deskViews').set(change).where('id', '=', id).execute();
}

export async function removeView(tx: Db, id: number) {
  await tx.deleteFrom('deskViews').where('id', '=', id).execute();
}

export async function countViewsOf(tx: Db, siteId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('deskViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
