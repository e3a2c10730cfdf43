import { type Insertable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

/** Reads all rows that are kept in memory about sites. */
export async function loadSites(db: Db) {
  const [sites, hosts, items, urgencies, pagePrices, extraPrices, closedWorks, transfers] = await Promise.all([
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
  ]);
  return { sites, hosts, items, urgencies, pagePrices, extraPrices, closedWorks, transfers };
}

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
  await db.insertInto('siteHosts').values(hosts.map((host) => ({ host, siteId: site.id }))).execute(); // prettier-ignore
  await db.insertInto('catalogueItems').values(items).execute();
  await db.insertInto('urgencies').values(urgencies.map((hours) => ({ hours, siteId: site.id }))).execute(); // prettier-ignore
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
