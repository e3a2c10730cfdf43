import { CATALOGUE_LISTS, type CatalogueItem, catalogueFaults } from '@octavo/domain/sites/catalogue-faults';
import { differences } from '#audit/differences.ts';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from '../act.ts';
import { audit } from '../audit.ts';
import { InvalidInput } from '../input.ts';
import { words } from '../words.ts';
import { firstOf, readCatalogueCsv } from './catalogue-csv.ts';
import { isUsed, loadCatalogue, replaceCatalogue } from './store.ts';

/**
 * ADR 0150 Replaces the lists of the order form of the site of `host` by those of a CSV, in its order. Throws InvalidInput with a sentence for each wrong
 * cell, and changes nothing then; or `site_unknown`. What orders or prices have can be renamed and not removed.
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
    await refuseUsed(tx, site.id, before, after);
    await replaceCatalogue(tx, site.id, after);
    const { was, became, isEmpty } = differences(flat(before), flat(after));
    if (!isEmpty) await audit(tx, act, { operation: 'importCatalogue', subject: `site ${site.id}`, was, became });
    return { id: site.id, changed: Object.keys(became).length };
  });
}

async function refuseUsed(tx: Db, siteId: number, before: readonly CatalogueItem[], after: readonly CatalogueItem[]) {
  const errors: Record<string, string> = {};
  for (const item of before) {
    const isKept = after.some(({ list, id }) => list === item.list && id === item.id);
    if (!isKept && (await isUsed(tx, siteId, item)))
      errors[`${item.list} ${item.id}`] = words.catalogue.in_use(item.list, item.name);
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(firstOf(errors));
}

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
