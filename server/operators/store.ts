import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export type SiteRow = Selectable<Tables['sites']>;

/** Lets one operation at a time change sites, until the transaction ends. */
export async function lockSites(tx: Db) {
  await sql`lock table sites in share row exclusive mode`.execute(tx);
}

export async function nextSiteId(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom('sites')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

const ofHost = (db: Db, host: string) =>
  db
    .selectFrom('sites')
    .innerJoin('siteHosts', 'siteHosts.siteId', 'sites.id')
    .selectAll('sites')
    .where('siteHosts.host', '=', host);

export const loadSiteOfHost = (db: Db, host: string) => ofHost(db, host).executeTakeFirst();

/** The site of a host, locked until the transaction ends. Orders are placed there meanwhile. */
export const lockSite = (tx: Db, host: string) => ofHost(tx, host).forNoKeyUpdate('sites').executeTakeFirst();

/** Locks a site against orders and codes too: waits for those that are being added, and lets none be added until the transaction ends. */
export async function lockWholeSite(tx: Db, id: number) {
  await tx.selectFrom('sites').select('id').where('id', '=', id).forUpdate().execute();
}

export const loadSiteById = (db: Db, id: number) =>
  db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export function loadOwnerOfHost(tx: Db, host: string) {
  return tx
    .selectFrom('siteHosts')
    .innerJoin('sites', 'sites.id', 'siteHosts.siteId')
    .select(['sites.id', 'sites.name'])
    .where('siteHosts.host', '=', host)
    .executeTakeFirst();
}

export async function loadHostsOf(tx: Db, siteId: number): Promise<string[]> {
  const rows = await tx.selectFrom('siteHosts').select('host').where('siteId', '=', siteId).orderBy('host').execute();
  return rows.map(({ host }) => host);
}

export async function insertHost(tx: Db, siteId: number, host: string) {
  await tx.insertInto('siteHosts').values({ siteId, host }).execute();
}

export async function deleteHost(tx: Db, siteId: number, host: string) {
  await tx.deleteFrom('siteHosts').where('siteId', '=', siteId).where('host', '=', host).execute();
}

export function updateSite(tx: Db, id: number, change: Updateable<Tables['sites']>) {
  return tx.updateTable('sites').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function hasOrders(tx: Db, siteId: number): Promise<boolean> {
  const order = await tx.selectFrom('orders').select('id').where('siteId', '=', siteId).limit(1).executeTakeFirst();
  return order !== undefined;
}

/** What the tariff of a site is made of. Work types and levels in the order of the site, hours from the shortest. */
export async function loadTariffRows(db: Db, siteId: number) {
  const [items, urgencies, pagePrices, extraPrices] = await Promise.all([
    db
      .selectFrom('catalogueItems')
      .select(['list', 'id', 'name'])
      .where('siteId', '=', siteId)
      .where('list', 'in', ['work_type', 'level'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('urgencies').select('hours').where('siteId', '=', siteId).orderBy('hours').execute(),
    db.selectFrom('pagePrices').selectAll().where('siteId', '=', siteId).execute(),
    db.selectFrom('extraPrices').selectAll().where('siteId', '=', siteId).executeTakeFirstOrThrow(),
  ]);
  return { items, urgencies: urgencies.map(({ hours }) => hours), pagePrices, extraPrices };
}

type NewPrices = {
  hours: number[];
  pagePrices: Insertable<Tables['pagePrices']>[];
  extraPrices: Updateable<Tables['extraPrices']>;
};

/** Replaces the deadlines and all prices of a site. */
export async function replaceTariff(tx: Db, siteId: number, { hours, pagePrices, extraPrices }: NewPrices) {
  await tx.deleteFrom('pagePrices').where('siteId', '=', siteId).execute();
  await tx.deleteFrom('urgencies').where('siteId', '=', siteId).execute();
  await tx
    .insertInto('urgencies')
    .values(hours.map((hour) => ({ siteId, hours: hour })))
    .execute();
  await tx.insertInto('pagePrices').values(pagePrices).execute();
  await tx.updateTable('extraPrices').set(extraPrices).where('siteId', '=', siteId).execute();
}

/** The member of staff with this address at a site, locked until the transaction ends. */
export function lockStaff(tx: Db, siteId: number, email: string) {
  return tx
    .selectFrom('staff')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export function loadStaffByWriterNumber(tx: Db, writerNumber: number) {
  return tx.selectFrom('staff').select('id').where('writerNumber', '=', writerNumber).executeTakeFirst();
}

const FIRST_WRITER = 20_001;

export async function nextWriterNumber(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom('staff')
    .select(({ fn }) => fn.max<number | null>('writerNumber').as('last'))
    .executeTakeFirstOrThrow();
  return Math.max(FIRST_WRITER, (last ?? 0) + 1);
}

export function insertStaff(tx: Db, staff: Insertable<Tables['staff']>) {
  return tx.insertInto('staff').values(staff).returningAll().executeTakeFirstOrThrow();
}

/** Stores a link for a member of staff in place of the open one. */
export async function replaceStaffLink(tx: Db, link: Insertable<Tables['staffLinks']>, now: Date) {
  await tx
    .updateTable('staffLinks')
    .set({ dateUsed: now })
    .where('staffId', '=', link.staffId)
    .where('dateUsed', 'is', null)
    .execute();
  await tx.insertInto('staffLinks').values(link).execute();
}

export async function loadClosedWorks(db: Db, siteId: number) {
  const rows = await db
    .selectFrom('closedWorks')
    .select(['countryCode as codeCountry', 'workType', 'reason'])
    .where('siteId', '=', siteId)
    .orderBy('countryCode')
    .orderBy('workType')
    .execute();
  return rows;
}

type ClosedWork = { codeCountry: string; workType: WorkType; reason?: string | null | undefined };

/** Replaces what is not sold. A reason that is not given stays. */
export async function replaceClosedWorks(tx: Db, siteId: number, works: ClosedWork[]) {
  const before = await loadClosedWorks(tx, siteId);
  await tx.deleteFrom('closedWorks').where('siteId', '=', siteId).execute();
  const reasonOf = ({ codeCountry, workType, reason }: ClosedWork) =>
    reason === undefined
      ? before.find((one) => one.codeCountry === codeCountry && one.workType === workType)?.reason
      : reason;
  const rows = works.map((work) => ({
    siteId,
    countryCode: work.codeCountry,
    workType: work.workType,
    reason: reasonOf(work) ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('closedWorks').values(rows).execute();
}
