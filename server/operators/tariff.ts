import { type LevelDeadlines, isNothingLeft } from '@octavo/domain/catalogue/level-deadlines';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import { type Tariff, perPageOf } from '@octavo/domain/pricing/tariff';
import type { TariffFrame } from '@octavo/domain/pricing/tariff-rule';
import type { TariffTable } from '@octavo/domain/pricing/tariff-table';
import type { Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { loadTariffRows } from './store.ts';

export type TariffRows = Awaited<ReturnType<typeof loadTariffRows>>;

/** What of a site its prices are checked against, beside its lists. */
export type PricedSite = { pagesMax: number; levelDeadlines: LevelDeadlines };

export type PricedRow = Pick<
  Selectable<Tables['sites']>,
  'pagesMax' | 'restrictedLevels' | 'restrictedHours' | 'restrictedHoursAre'
>;

export const pricedSite = ({
  pagesMax,
  restrictedLevels: levels,
  restrictedHours: hours,
  restrictedHoursAre: reading,
}: PricedRow): PricedSite => ({ pagesMax, levelDeadlines: { levels, hours, reading } });

/** The tariff of a site from its rows, with what it is checked against. */
export function readTariff(
  { items, urgencies, pagePrices, extraPrices }: TariffRows,
  pagesMax: number,
): { tariff: Tariff; frame: TariffFrame } {
  const { siteId: _, ...extras } = extraPrices;
  const levels = listOf(items, 'level').map(({ id }) => id);
  return { tariff: { perPage: perPageOf(pagePrices), ...extras }, frame: { levels, hours: urgencies, pagesMax } };
}

/** The table of a tariff: only deadlines with a price. Prices in the order of the lists. */
export function tableOf({ tariff, hours }: { tariff: Tariff; hours: readonly number[] }): TariffTable {
  const { perPage, ...extras } = tariff;
  const pages = (Object.keys(perPage).map(Number) as WorkType[]).flatMap((workType) =>
    Object.entries(perPage[workType] ?? {}).flatMap(([level, byHours]) =>
      Object.entries(byHours).map(([hour, cents]) => ({ workType, level: Number(level), hours: Number(hour), cents })),
    ),
  ); // their own keys
  return { hours: hours.toSorted((one, other) => one - other), pages, extras };
}

/** spec D8 Whether a level with prices would have no deadline left. */
export const hasNoDeadlineLeft = ({ hours, pages }: TariffTable, { levelDeadlines }: PricedSite): boolean =>
  isNothingLeft(levelDeadlines, { levels: pages.map(({ level }) => level), urgencies: hours });

const listOf = (items: TariffRows['items'], list: 'work_type' | 'level') =>
  items.filter((item) => item.list === list).map(({ id, name }) => ({ id, name }));

/** What a tariff has prices for: the work types and the levels of a site. */
export type TariffLists = { workTypes: { id: WorkType; name: string }[]; levels: { id: number; name: string }[] };

export const listsOf = (items: TariffRows['items']): TariffLists => ({
  workTypes: listOf(items, 'work_type') as TariffLists['workTypes'], // the four of spec §9
  levels: listOf(items, 'level'),
});
