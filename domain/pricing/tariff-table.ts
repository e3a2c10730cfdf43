import { type PageCell, type Tariff, pagePrice, perPageOf } from './tariff.ts';
import { EXTRA_PRICES, type ExtraPrice, type TariffCell } from './tariff-rule.ts';

/** The most characters of the reason for which prices are saved, and of a file of prices. */
export const TARIFF_REASON_MAX = 500;
export const TARIFF_CSV_MAX = 200_000;

/** What a page costs, in cents. */
export type PagePrice = PageCell & { cents: number };

/** A tariff as it is edited, stored and imported: the deadlines in hours, the prices of pages, and those of the extras. */
export type TariffTable = {
  hours: readonly number[];
  pages: readonly PagePrice[];
  extras: Readonly<Record<ExtraPrice, number>>;
};

/** A price that differs between two tables; null is not offered. */
export type TariffChange = { cell: TariffCell; was: number | null; became: number | null };

export const EXTRA_PRICE_NAMES = Object.keys(EXTRA_PRICES) as ExtraPrice[]; // its own keys

/** The tariff that prices orders. */
export const tariffOf = ({ pages, extras }: Pick<TariffTable, 'pages' | 'extras'>): Tariff => ({
  perPage: perPageOf(pages),
  ...extras,
});

/** A key for the place of a price. */
export const keyOfCell = (cell: TariffCell): string =>
  'extra' in cell ? cell.extra : `${cell.workType} ${cell.level} ${cell.hours}`;

/** What is in a cell, in cents or percent; null for a page that is not offered. */
export const valueIn = (tariff: Tariff, cell: TariffCell): number | null =>
  'extra' in cell ? tariff[cell.extra] : pagePrice(tariff, cell.workType, cell.level, cell.hours);

/** Every price that differs between two tables: pages in the order of the second one, those that are gone, then extras. */
export function changesBetween(before: TariffTable, after: TariffTable): TariffChange[] {
  const [was, became] = [tariffOf(before), tariffOf(after)];
  const pages = [...after.pages, ...before.pages].map(({ workType, level, hours }) => ({ workType, level, hours }));
  const cells: TariffCell[] = [...pages, ...EXTRA_PRICE_NAMES.map((extra) => ({ extra }))];
  const byKey = new Map(cells.map((cell) => [keyOfCell(cell), cell])); // each once, at its first place
  return [...byKey.values()]
    .map((cell) => ({ cell, was: valueIn(was, cell), became: valueIn(became, cell) }))
    .filter((change) => change.was !== change.became);
}
