import { PRICED_NAMES, nameIn } from '@octavo/domain/order-form/fields';
import type { TariffChange, TariffTable } from '@octavo/domain/pricing/tariff-table';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** A site, locked until the transaction ends. Orders are placed there meanwhile. */
export const lockSiteById = (tx: Db, id: number) =>
  tx.selectFrom('sites').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

const PAGE = 20;

/** `changes` are the first ones only. */
const CHANGES = 12;

const versions = (db: Db, siteId: number) =>
  db
    .selectFrom('tariffVersions as version')
    .leftJoin('staff', 'staff.id', 'version.staffId')
    .select(['version.id', 'number', 'actor', 'staff.name', 'reason', 'restores', 'version.dateCreated'])
    .select(['startsAt', 'dateStarted', 'dateWithdrawn', 'why'])
    .select(sql<number>`jsonb_array_length(changes)`.as('changed'))
    .select(sql<TariffChange[]>`jsonb_path_query_array(changes, ${`$[0 to ${CHANGES - 1}]`}::jsonpath)`.as('changes'))
    .where('version.siteId', '=', siteId)
    .orderBy('number', 'desc');

export type VersionRow = Awaited<ReturnType<typeof loadVersions>>['rows'][number];

/** A page of versions, newest first, and the number before which the next page begins. */
export async function loadVersions(db: Db, siteId: number, before?: number) {
  const query = before === undefined ? versions(db, siteId) : versions(db, siteId).where('number', '<', before);
  const rows = await query.limit(PAGE + 1).execute();
  return { rows: rows.slice(0, PAGE), next: rows.length > PAGE ? (rows[PAGE - 1]?.number ?? null) : null };
}

/** The number of the last version that began; 0 without one. */
export async function loadCurrentNumber(db: Db, siteId: number): Promise<number> {
  const current = await db
    .selectFrom('tariffVersions')
    .select('number')
    .where('siteId', '=', siteId)
    .where('dateStarted', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return current?.number ?? 0;
}

export const loadWaiting = (db: Db, siteId: number) =>
  versions(db, siteId).where('dateStarted', 'is', null).where('dateWithdrawn', 'is', null).limit(1).executeTakeFirst();

export async function loadPrices(db: Db, siteId: number, number: number): Promise<TariffTable | undefined> {
  const row = await db
    .selectFrom('tariffVersions')
    .select('prices')
    .where('siteId', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.prices as TariffTable | undefined; // written by insertVersion
}

export async function nextNumber(tx: Db, siteId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('tariffVersions')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

type NewVersion = Omit<Insertable<Tables['tariffVersions']>, 'id' | 'prices' | 'changes'> & {
  prices: TariffTable;
  changes: TariffChange[];
};

export const insertVersion = (tx: Db, { prices, changes, ...version }: NewVersion) =>
  tx
    .insertInto('tariffVersions')
    .values({ ...version, prices: JSON.stringify(prices), changes: JSON.stringify(changes) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A version that waits, by its id; undefined for one that began or was withdrawn. */
export const loadWaitingById = (db: Db, id: number) =>
  db
    .selectFrom('tariffVersions')
    .select(['id', 'siteId', 'number', 'prices', 'actor', 'staffId', 'reason', 'startsAt'])
    .where('id', '=', id)
    .where('dateStarted', 'is', null)
    .where('dateWithdrawn', 'is', null)
    .executeTakeFirst();

export async function endWaiting(
  tx: Db,
  id: number,
  as: { dateStarted: Date } | { dateWithdrawn: Date; why?: string },
) {
  await tx.updateTable('tariffVersions').set(as).where('id', '=', id).execute();
}

const PRICED_COLUMNS = PRICED_NAMES.map((name) => nameIn(name, 'column'));

/** The newest orders of a site with what the price rule needs, and their prices. */
export const loadLastOrders = (db: Db, siteId: number, count: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'title', 'priceFinal', 'priceDiscount'])
    .select(PRICED_COLUMNS)
    .where('siteId', '=', siteId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
