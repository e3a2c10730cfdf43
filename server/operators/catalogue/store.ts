import type { CatalogueItem, CatalogueList } from '@octavo/domain/sites/catalogue-faults';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** All choices of a site, as they are stored: by list, and there in the order of the form. */
export async function loadCatalogue(db: Db, siteId: number): Promise<CatalogueItem[]> {
  const items = await db
    .selectFrom('catalogueItems')
    .select(['list', 'id', 'name'])
    .where('siteId', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return items as CatalogueItem[]; // the table takes no other lists
}

/** Replaces all choices of a site; their order becomes that of the form. */
export async function replaceCatalogue(tx: Db, siteId: number, items: readonly CatalogueItem[]) {
  await tx.deleteFrom('catalogueItems').where('siteId', '=', siteId).execute();
  await tx
    .insertInto('catalogueItems')
    .values(items.map((item, position) => ({ siteId, position, ...item })))
    .execute();
}

/** Where an order has its choice of a list; the tariff names works and levels as well. */
const COLUMNS = {
  level: 'level',
  paper_type: 'paperType',
  subject: 'subject',
  paper_format: 'paperFormat',
  resume_service: 'resumeService',
} as const satisfies Partial<Record<CatalogueList, string>>;

/** Whether an order or a price of the site has a choice. */
export async function isUsed(db: Db, siteId: number, { list, id }: CatalogueItem): Promise<boolean> {
  if (list === 'work_type') return true; // all four are always there
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('siteId', '=', siteId)
    .where(COLUMNS[list], '=', id)
    .limit(1)
    .executeTakeFirst();
  if (order || list !== 'level') return order !== undefined;
  const price = await db
    .selectFrom('pagePrices')
    .select('level')
    .where('siteId', '=', siteId)
    .where('level', '=', id)
    .limit(1)
    .executeTakeFirst();
  return price !== undefined;
}

/** The lists of which writers take some, each with the column of what they take. */
export const TAKEN_LISTS = [['subject', 'subjects'], ['level', 'levels']] as const; // oxfmt-ignore

type Taken = (typeof TAKEN_LISTS)[number][1];

const arrayOf = (ids: readonly number[]) => sql<number[]>`${ids}::int[]`;

/** The writers of a site who take nothing but some of these choices, by number, with what they take. */
export const loadTakersOfOnly = (db: Db, siteId: number, taken: Taken, ids: readonly number[]) =>
  db
    .selectFrom('staff')
    .select(['writerNumber', `${taken} as ids`])
    .where('siteId', '=', siteId)
    .where('dateDeactivated', 'is', null)
    .where(taken, '!=', arrayOf([]))
    .where(taken, '<@', arrayOf(ids))
    .orderBy('writerNumber')
    .execute();

/** Takes choices out of what writers take. Where nothing would be left, that of somebody who is deactivated, it stays: nothing means all. */
export async function leaveOut(tx: Db, siteId: number, taken: Taken, ids: readonly number[]) {
  const left = sql<
    number[]
  >`array(select one from unnest(${sql.ref(taken)}) one where one <> all(${arrayOf(ids)}) order by one)`;
  await tx
    .updateTable('staff')
    .set({ [taken]: left })
    .where('siteId', '=', siteId)
    .where(taken, '&&', arrayOf(ids))
    .where(sql<boolean>`not ${sql.ref(taken)} <@ ${arrayOf(ids)}`)
    .execute();
}
