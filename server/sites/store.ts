import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

/** Reads all rows that are kept in memory about sites. */
export async function loadSites(db: Db) {
  const [
    sites,
    hosts,
    items,
    urgencies,
    pagePrices,
    extraPrices,
    closedWorks,
    transfers,
    versions,
    providers,
    mailTexts,
    interfaceTexts,
  ] = await Promise.all([
    db.selectFrom('sites').selectAll().orderBy('id').execute(),
    db
      .selectFrom('siteHosts')
      .selectAll()
      .orderBy(sql`host ~ '^[0-9.]+$'`)
      .orderBy('host')
      .execute(), // names before numbers
    db.selectFrom('catalogueItems').selectAll().orderBy('position').orderBy('id').execute(),
    db.selectFrom('urgencies').selectAll().orderBy('hours').execute(),
    db.selectFrom('pagePrices').selectAll().execute(),
    db.selectFrom('extraPrices').selectAll().execute(),
    db.selectFrom('closedWorks').selectAll().execute(),
    db.selectFrom('siteTransfers').selectAll().execute(),
    db
      .selectFrom('siteVersions')
      .select(({ fn }) => ['siteId', fn.max('number').as('number')])
      .groupBy('siteId')
      .execute(),
    db.selectFrom('customerProviders').select(['siteId', 'name', 'issuer']).where('isOn', '=', true).execute(),
    loadMailTexts(db),
    loadInterfaceTexts(db),
  ]);
  return {
    sites,
    hosts,
    items,
    urgencies,
    pagePrices,
    extraPrices,
    closedWorks,
    transfers,
    versions,
    providers,
    mailTexts,
    interfaceTexts,
  };
}

/** The newest text of each mail in each language. */
const loadMailTexts = (db: Db) =>
  db
    .selectFrom('mailTexts')
    .distinctOn(['siteId', 'name', 'language'])
    .select(['siteId', 'name', 'language', 'subject', 'body'])
    .orderBy('siteId')
    .orderBy('name')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();

/** ADR 0318 The newest texts of each language. */
const loadInterfaceTexts = (db: Db) =>
  db
    .selectFrom('interfaceTexts')
    .distinctOn(['siteId', 'language'])
    .select(['siteId', 'language', 'version', 'texts'])
    .orderBy('siteId')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();

type NewSite = {
  site: Insertable<Tables['sites']>;
  hosts: string[];
  items: Insertable<Tables['catalogueItems']>[];
  urgencies: number[];
  pagePrices: Insertable<Tables['pagePrices']>[];
  extraPrices: Insertable<Tables['extraPrices']>;
};

export async function insertSite(db: Db, { site, hosts, items, urgencies, pagePrices, extraPrices }: NewSite) {
  await db.insertInto('sites').values(site).execute();
  await db.insertInto('siteHosts').values(hosts.map((host) => ({ host, siteId: site.id }))).execute(); // oxfmt-ignore
  await db.insertInto('catalogueItems').values(items).execute();
  await db.insertInto('urgencies').values(urgencies.map((hours) => ({ hours, siteId: site.id }))).execute(); // oxfmt-ignore
  await db.insertInto('pagePrices').values(pagePrices).execute();
  await db.insertInto('extraPrices').values(extraPrices).execute();
}

export async function insertTransfers(db: Db, transfers: Insertable<Tables['siteTransfers']>[]) {
  await db.insertInto('siteTransfers').values(transfers).execute();
}

export async function hasSites(db: Db): Promise<boolean> {
  const { count } = await db
    .selectFrom('sites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > 0;
}

/** What a version keeps of the prices of its site. */
export type VersionPrices = {
  hours: number[];
  pagePrices: Omit<Selectable<Tables['pagePrices']>, 'siteId'>[];
  extraPrices: Omit<Selectable<Tables['extraPrices']>, 'siteId'>;
};

export async function loadTermsOfVersion(db: Db, siteId: number, number: number): Promise<unknown> {
  return (await versionOf(db, siteId, number).select('terms').executeTakeFirst())?.terms;
}

export async function loadPricesOfVersion(db: Db, siteId: number, number: number): Promise<unknown> {
  return (await versionOf(db, siteId, number).select('prices').executeTakeFirst())?.prices;
}

const versionOf = (db: Db, siteId: number, number: number) =>
  db.selectFrom('siteVersions').where('siteId', '=', siteId).where('number', '=', number);

type PreviewLink = { siteId: number; hash: string };

/** Takes the link to a planned change, once, and leaves the mark of its reader in its place. False for a link that is over. */
export async function openPreview(
  db: Db,
  { siteId, hash, next, until }: PreviewLink & { next: string; until: Date },
  now: Date,
) {
  const opened = await db
    .updateTable('sitePlans')
    .set({ previewHash: bytes(next), previewUntil: until })
    .where('siteId', '=', siteId)
    .where('previewHash', '=', bytes(hash))
    .where('previewUntil', '>', now)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** The planned change that a mark shows, while the plan waits and the session of its author lasts. */
export async function loadPreview(db: Db, { siteId, hash }: PreviewLink, now: Date): Promise<unknown> {
  const plan = await db
    .selectFrom('sitePlans')
    .innerJoin('sessions', (join) => join.on(sql`sessions.id::text`, '=', sql.ref('site_plans.session_id')))
    .select('change')
    .where('sitePlans.siteId', '=', siteId)
    .where('previewHash', '=', bytes(hash))
    .where('previewUntil', '>', now)
    .where('state', '=', 'waiting')
    .where('sessions.dateEnded', 'is', null)
    .executeTakeFirst();
  return plan?.change;
}

const bytes = (hash: string) => Buffer.from(hash, 'hex');
