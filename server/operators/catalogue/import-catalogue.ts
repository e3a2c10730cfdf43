import { CATALOGUE_LISTS, type CatalogueItem, catalogueFaults } from '@octavo/domain/sites/catalogue-faults';
import { differences } from '#audit/differences.ts';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from '../act.ts';
import { audit } from '../audit.ts';
import { InvalidInput } from '../input.ts';
import { loadTariffRows, lockWholeSite } from '../store.ts';
import { whyNoPrices } from '../tariff/why-no-prices.ts';
import { words } from '../words.ts';
import { firstOf, readCatalogueCsv } from './catalogue-csv.ts';
import { TAKEN_LISTS, isUsed, leaveOut, loadCatalogue, loadTakersOfOnly, replaceCatalogue } from './store.ts';

/**
 * ADR 0150 Replaces the lists of the order form of the site of `host` by those of a CSV, in its order. Throws InvalidInput with a sentence for each wrong
 * cell, and changes nothing then; or `site_unknown`. What orders or prices have, or the only thing that a writer takes, can be renamed and not
 * removed, and prices keep their rule. Writers take what is removed no longer.
 */
export function importCatalogue(act: Act, host: string, csv: string): Promise<{ id: number; changed: number }> {
  const read = readCatalogueCsv(csv);
  const after = read.map(({ item }) => item);
  return inTransaction(act, 'importCatalogue', async (tx) => {
    const site = await lockedSite(tx, host);
    const faults = catalogueFaults(site.category, after).map(({ fault, list, item }) => {
      const line = read.find((one) => one.item === item)?.line;
      return [line === undefined ? list : `A${line}`, fault === 'list_empty' ? words.catalogue[fault](list) : words.catalogue[fault]] as const; // oxfmt-ignore
    });
    if (faults.length > 0) throw new InvalidInput(firstOf(Object.fromEntries(faults)));
    const before = await loadCatalogue(tx, site.id);
    const rows = await loadTariffRows(tx, site.id);
    const removed = before.filter(({ list, id }) => !after.some((one) => one.list === list && one.id === id));
    if (removed.length > 0) await lockWholeSite(tx, site.id);
    await refuseUsed(tx, site.id, removed);
    for (const [list, taken] of TAKEN_LISTS) await leaveOut(tx, site.id, taken, idsOf(removed, list));
    await replaceCatalogue(tx, site.id, after);
    const why = await whyNoPrices(tx, { site, rows }, { site, rows: await loadTariffRows(tx, site.id) });
    if (why !== null) throw new InvalidInput({ level: why }); // the four works stay
    const { was, became, isEmpty } = differences(flat(before), flat(after));
    if (!isEmpty) await audit(tx, act, { operation: 'importCatalogue', subject: `site ${site.id}`, was, became });
    return { id: site.id, changed: Object.keys(became).length };
  });
}

async function refuseUsed(tx: Db, siteId: number, removed: readonly CatalogueItem[]) {
  const errors: Record<string, string> = {};
  for (const [list, taken] of TAKEN_LISTS)
    for (const { writerNumber, ids } of await loadTakersOfOnly(tx, siteId, taken, idsOf(removed, list)))
      for (const id of ids) errors[`${list} ${id}`] = words.catalogue.only(list, `WR-${writerNumber}`);
  for (const { list, id, name } of removed)
    if (await isUsed(tx, siteId, { list, id, name })) errors[`${list} ${id}`] = words.catalogue.in_use(list, name);
  if (Object.keys(errors).length > 0) throw new InvalidInput(firstOf(errors));
}

const idsOf = (items: readonly CatalogueItem[], list: CatalogueItem['list']) =>
  items.filter((item) => item.list === list).map(({ id }) => id);

/** The names by list and number, and the order of each list, as the audit shows them. */
const flat = (items: readonly CatalogueItem[]) => ({
  ...Object.fromEntries(items.map(({ list, id, name }) => [`${list} ${id}`, name])),
  ...Object.fromEntries(
    CATALOGUE_LISTS.map((list) => [
      `${list} order`,
      items.filter((item) => item.list === list).map(({ id }) => id).join(' '), // oxfmt-ignore
    ]),
  ),
});
