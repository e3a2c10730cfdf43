import { type TariffFault, tariffFaults } from '@octavo/domain/pricing/tariff-rule';
import { keyOfCell } from '@octavo/domain/pricing/tariff-table';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { InvalidInput } from './input.ts';
import { type TariffFile, readTariffCsv } from './read-tariff-csv.ts';
import { loadTariffRows } from './store.ts';
import { putTariff } from './tariff/put-tariff.ts';
import { sentenceOf } from './tariff/sentences.ts';
import { type PricedSite, type TariffLists, hasNoDeadlineLeft, listsOf, pricedSite, tableOf } from './tariff.ts';
import { words } from './words.ts';

/**
 * ADR 0032 Replaces the deadlines and all prices of the site of `host` by those of a CSV, as a version. Throws InvalidInput with a sentence for
 * each wrong cell, by the name of the cell, and changes nothing then; or `site_unknown`. Orders keep their prices.
 */
export async function importTariff(act: Act, host: string, csv: string): Promise<{ id: number; changed: number }> {
  return inTransaction(act, 'importTariff', async (tx) => {
    const site = await lockedSite(tx, host);
    const rows = await loadTariffRows(tx, site.id);
    const lists = listsOf(rows.items);
    const file = readTariffCsv(csv, lists);
    const errors = errorsOf(file, lists, pricedSite(site));
    if (Object.keys(errors).length > 0) throw new InvalidInput(firstOf(errors));
    const { changed } = await putTariff(tx, act, { site, rows }, { table: tableOf(file), operation: 'importTariff' });
    return { id: site.id, changed };
  });
}

/** A sentence for each wrong cell of a file, by its name in a spreadsheet. */
export function errorsOf(file: TariffFile, lists: TariffLists, site: PricedSite): Record<string, string> {
  const { tariff, hours, cells, errors } = file;
  if (Object.keys(errors).length > 0) return errors;
  if (Object.keys(tariff.perPage).length === 0) return { A1: words.tariff.empty };
  if (hasNoDeadlineLeft(tableOf(file), site)) return { A1: words.noDeadlineLeft };
  const { pagesMax } = site;
  const placeOf = (cell: TariffFault['cell']) => cells.get(keyOfCell(cell)) ?? '';
  const faults = tariffFaults(tariff, { levels: lists.levels.map(({ id }) => id), hours, pagesMax });
  const said = faults.map((fault) => [placeOf(fault.cell), sentenceOf(fault, { tariff, lists, pagesMax, placeOf })]);
  return Object.fromEntries(said.toReversed()) as Record<string, string>; // the first one of a cell stays
}

const MOST_ERRORS = 50;

/** The first sentences, and how many cells more are wrong. */
export function firstOf(errors: Record<string, string>): Record<string, string> {
  const all = Object.entries(errors);
  const more = all.length - MOST_ERRORS;
  return more > 0 ? { ...Object.fromEntries(all.slice(0, MOST_ERRORS)), more: words.tariff.more(more) } : errors;
}
