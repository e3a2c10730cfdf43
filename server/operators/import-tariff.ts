import { type PageCell, type Tariff, pagePrice } from '@octavo/domain/pricing/tariff';
import { type TariffCell, type TariffFault, tariffFaults } from '@octavo/domain/pricing/tariff-rule';
import { differences } from '#audit/differences.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { InvalidInput } from './input.ts';
import { type TariffFile, readTariffCsv } from './read-tariff-csv.ts';
import { replaceTariff, loadTariffRows } from './store.ts';
import { amountOf, keyOf } from './tariff-csv.ts';
import { type TariffLists, listsOf, readTariff } from './tariff.ts';
import { words } from './words.ts';

/**
 * ADR 0032 Replaces the deadlines and all prices of the site of `host` by those of a CSV. Throws InvalidInput with a sentence for
 * each wrong cell, by the name of the cell, and changes nothing then; or `site_unknown`. Orders keep their prices.
 */
export async function importTariff(act: Act, host: string, csv: string): Promise<{ id: number; changed: number }> {
  return inTransaction(act, 'importTariff', async (tx) => {
    const site = await lockedSite(tx, host);
    const rows = await loadTariffRows(tx, site.id);
    const lists = listsOf(rows.items);
    const file = readTariffCsv(csv, lists);
    refuseWrong(file, lists, site.pagesMax);
    const { perPage, ...extraPrices } = file.tariff;
    const pagePrices = pricesOf(file.tariff, lists, file.hours).map((price) => ({ siteId: site.id, ...price }));
    await replaceTariff(tx, site.id, { hours: file.hours, pagePrices, extraPrices });
    const before = flat(readTariff(rows, site.pagesMax).tariff, lists, rows.urgencies);
    const { was, became, isEmpty } = differences(before, flat(file.tariff, lists, file.hours));
    if (!isEmpty) await audit(tx, act, { operation: 'importTariff', subject: `site ${site.id}`, was, became });
    return { id: site.id, changed: Object.keys(became).length };
  });
}

function refuseWrong(file: TariffFile, lists: TariffLists, pagesMax: number) {
  const { tariff, hours, cells, errors } = file;
  if (Object.keys(errors).length > 0) throw new InvalidInput(firstOf(Object.entries(errors)));
  if (Object.keys(tariff.perPage).length === 0) throw new InvalidInput({ A1: words.tariff.empty });
  const faults = tariffFaults(tariff, { levels: lists.levels.map(({ id }) => id), hours, pagesMax });
  const sentences = faults.map(
    (fault) => [cells.get(keyOf(fault.cell)) ?? '', sentenceOf(fault, file, lists, pagesMax)] as const,
  );
  if (faults.length > 0) throw new InvalidInput(firstOf(sentences));
}

const MOST_ERRORS = 50;

/** The first sentences, one for each cell, and how many cells more are wrong. */
function firstOf(sentences: (readonly [string, string])[]): Record<string, string> {
  const byCell = Object.entries(Object.fromEntries(sentences.toReversed())).toReversed(); // the first one of a cell stays
  const first = Object.fromEntries(byCell.slice(0, MOST_ERRORS));
  const more = byCell.length - MOST_ERRORS;
  return more > 0 ? { ...first, more: words.tariff.more(more) } : first;
}

function sentenceOf({ cell, than, reason }: TariffFault, file: TariffFile, lists: TariffLists, pagesMax: number) {
  const said = words.tariff;
  if ('extra' in cell) return said.negative;
  const name = nameOf(cell, lists);
  const there = than ? (file.cells.get(keyOf(than)) ?? '') : '';
  const [price, thanPrice] = [priceIn(file.tariff, cell), than ? priceIn(file.tariff, than) : ''];
  if (reason === 'shorter_costs_less') return said.shorterCostsLess(name, price, there, thanPrice);
  if (reason === 'higher_costs_less') return said.higherCostsLess(name, price, there, thanPrice);
  return reason === 'order_too_high' ? said.tooHigh(name, pagesMax) : said.notPositive(name);
}

function nameOf({ workType, level, hours }: PageCell, { workTypes, levels }: TariffLists): string {
  return words.tariff.cell(nameIn(workTypes, workType), nameIn(levels, level), hours);
}

const nameIn = (list: { id: number; name: string }[], id: number) => list.find((one) => one.id === id)?.name ?? '';

const priceIn = (tariff: Tariff, cell: TariffCell) =>
  'extra' in cell ? '' : amountOf(pagePrice(tariff, cell.workType, cell.level, cell.hours) ?? 0);

const pricesOf = (tariff: Tariff, { workTypes, levels }: TariffLists, hours: readonly number[]) =>
  workTypes.flatMap(({ id: workType }) =>
    levels.flatMap(({ id: level }) =>
      hours.flatMap((hour) => {
        const cents = pagePrice(tariff, workType, level, hour);
        return cents === null ? [] : [{ workType, level, hours: hour, cents }];
      }),
    ),
  );

/** All prices by their names, for the audit. */
function flat(tariff: Tariff, lists: TariffLists, hours: readonly number[]): Record<string, number> {
  const { perPage: _, ...extras } = tariff;
  const pages = pricesOf(tariff, lists, hours).map(({ cents, ...page }) => [nameOf(page, lists), cents]);
  return { ...Object.fromEntries(pages), ...extras };
}
