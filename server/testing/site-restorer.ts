import type { Services } from '#services.ts';
import type { Db } from '#db.ts';

/** Returns a function that restores the sites, their hosts and transfers, their choices and their prices as they are now, in the database and in memory, if a test changed them. */
export async function siteRestorer({ db, sites }: Pick<Services, 'db' | 'sites'>): Promise<() => Promise<void>> {
  const before = await db.selectFrom('sites').selectAll().orderBy('id').execute();
  const prices = await loadPrices(db);
  const items = await loadChoices(db);
  const ways = await loadWays(db);
  const inMemory = () =>
    JSON.stringify(
      before.map(({ id }) => {
        const { catalogue: _, names: __, tariff: ___, ...settings } = sites.byId(id) ?? {};
        return settings;
      }),
    );
  const tariffs = () => JSON.stringify(before.map(({ id }) => sites.byId(id)?.tariff));
  const choices = () => JSON.stringify(before.map(({ id }) => sites.byId(id)?.names));
  const [initial, initialTariffs, initialChoices] = [inMemory(), tariffs(), choices()];
  return async () => {
    const hasOtherPrices = tariffs() !== initialTariffs;
    const hasOtherChoices = choices() !== initialChoices;
    const hasOtherSettings = inMemory() !== initial; // also hosts and transfers
    if (hasOtherPrices) await restorePrices(db, prices);
    if (hasOtherChoices) await restoreChoices(db, items);
    if (hasOtherSettings) await restoreWays(db, ways);
    const rows = await db.selectFrom('sites').selectAll().orderBy('id').execute();
    const made = rows.map(({ id }) => id).filter((id) => !before.some((site) => site.id === id));
    if (made.length > 0) await deleteSites(db, made);
    const isSame = JSON.stringify(rows) === JSON.stringify(before);
    if (isSame && !hasOtherSettings && !hasOtherPrices && !hasOtherChoices) return;
    for (const { id, ...site } of before) await db.updateTable('sites').set(site).where('id', '=', id).execute(); // oxlint-disable-line no-await-in-loop -- seven sites
    await sites.reload();
  };
}

const OF_SITES = ['siteHosts', 'siteTransfers', 'catalogueItems', 'urgencies', 'pagePrices', 'extraPrices'] as const;

/** Deletes sites that a test made. */
async function deleteSites(db: Db, ids: number[]) {
  for (const table of OF_SITES) await db.deleteFrom(table).where('siteId', 'in', ids).execute(); // oxlint-disable-line no-await-in-loop -- one connection
  await db.deleteFrom('sites').where('id', 'in', ids).execute();
}

const loadPrices = async (db: Db) => ({
  urgencies: await db.selectFrom('urgencies').selectAll().execute(),
  pagePrices: await db.selectFrom('pagePrices').selectAll().execute(),
  extraPrices: await db.selectFrom('extraPrices').selectAll().execute(),
});

const loadChoices = (db: Db) => db.selectFrom('catalogueItems').selectAll().execute();

async function restoreChoices(db: Db, items: Awaited<ReturnType<typeof loadChoices>>) {
  await db.deleteFrom('catalogueItems').execute();
  await db.insertInto('catalogueItems').values(items).execute();
}

/** How customers come to the sites, and where to they move. */
const loadWays = async (db: Db) => ({
  hosts: await db.selectFrom('siteHosts').selectAll().execute(),
  transfers: await db.selectFrom('siteTransfers').selectAll().execute(),
});

async function restoreWays(db: Db, ways: Awaited<ReturnType<typeof loadWays>>) {
  await db.deleteFrom('siteHosts').execute();
  await db.deleteFrom('siteTransfers').execute();
  await db.insertInto('siteHosts').values(ways.hosts).execute();
  await db.insertInto('siteTransfers').values(ways.transfers).execute();
}

async function restorePrices(db: Db, prices: Awaited<ReturnType<typeof loadPrices>>) {
  await db.deleteFrom('pagePrices').execute();
  await db.deleteFrom('urgencies').execute();
  await db.deleteFrom('extraPrices').execute();
  await db.insertInto('urgencies').values(prices.urgencies).execute();
  await db.insertInto('pagePrices').values(prices.pagePrices).execute();
  await db.insertInto('extraPrices').values(prices.extraPrices).execute();
}
