import type { WorkType } from '../catalogue/work-type.ts';
import { EXTRAS, EXTRA_NAMES, eachExtra } from '../orders/extras.ts';
import { priceOf } from './price.ts';
import { type PageCell, type Tariff, pagePrice } from './tariff.ts';

/** The name of a price in the tariff that is not a price of a page. */
export type ExtraPrice = Exclude<keyof Tariff, 'perPage'>;

/** A price of a tariff: of a page, or of an extra. */
export type TariffCell = PageCell | { extra: ExtraPrice };

export type TariffFault = {
  cell: TariffCell;
  /** The price that shows it, for the two reasons that compare. */
  than?: TariffCell;
  reason: 'shorter_costs_less' | 'higher_costs_less' | 'page_not_positive' | 'extra_negative' | 'order_too_high';
};

/** What a tariff is checked against. `levels` from the lowest to the highest. */
export type TariffFrame = { levels: readonly number[]; hours: readonly number[]; pagesMax: number };

/** The highest percentage that an extra may cost. */
export const PERCENT_MAX = 500;

const CENTS_MAX = 2_147_483_647; // the largest price that an order can be stored with

export const EXTRA_PRICES: Readonly<Record<ExtraPrice, 'percent' | 'cents'>> = {
  ...(Object.fromEntries(EXTRA_NAMES.map((name) => [EXTRAS[name].tariff, EXTRAS[name].charge])) as Record<
    Exclude<ExtraPrice, 'preferredWriterPercent'>,
    'percent' | 'cents'
  >), // one entry for each extra
  preferredWriterPercent: 'percent',
};

/**
 * spec D11 Every price because of which a shorter deadline, a higher level, more pages or one more extra would cost less, or no
 * order could be stored. Prices in cents. A combination without a price is not offered, and is skipped.
 */
export function tariffFaults(tariff: Tariff, { levels, hours, pagesMax }: TariffFrame): TariffFault[] {
  const longestFirst = hours.toSorted((one, other) => other - one);
  const faults: TariffFault[] = [];
  for (const extra of Object.keys(EXTRA_PRICES) as ExtraPrice[]) {
    if (!isWhole(tariff[extra]) || tariff[extra] < 0) faults.push({ cell: { extra }, reason: 'extra_negative' });
  }
  const works = Object.keys(tariff.perPage).map(Number) as WorkType[]; // its own keys
  for (const workType of works) {
    const at = (level: number, hour: number) => ({ workType, level, hours: hour });
    for (const level of levels) faults.push(...fallsIn(tariff, longestFirst.map((hour) => at(level, hour)), 'shorter_costs_less')); // oxfmt-ignore
    for (const hour of hours) faults.push(...fallsIn(tariff, levels.map((level) => at(level, hour)), 'higher_costs_less')); // oxfmt-ignore
    for (const cell of levels.flatMap((level) => hours.map((hour) => at(level, hour)))) {
      const cents = pagePrice(tariff, workType, cell.level, cell.hours);
      if (cents === null) continue;
      if (!isWhole(cents) || cents <= 0) faults.push({ cell, reason: 'page_not_positive' });
      else if (highestOf(tariff, cell, pagesMax) > CENTS_MAX) faults.push({ cell, reason: 'order_too_high' });
    }
  }
  return faults;
}

const isWhole = Number.isSafeInteger;

/** Where a row of prices that must not fall does: each with the price before it. */
function fallsIn(tariff: Tariff, row: readonly PageCell[], reason: TariffFault['reason']): TariffFault[] {
  const priced = row.flatMap((cell) => {
    const cents = pagePrice(tariff, cell.workType, cell.level, cell.hours);
    return cents === null ? [] : [{ cell, cents }];
  });
  return priced.flatMap(({ cell, cents }, index) => {
    const before = priced[index - 1];
    return before && cents < before.cents ? [{ cell, than: before.cell, reason }] : [];
  });
}

/** Cents of the largest order with every extra. */
function highestOf(tariff: Tariff, cell: PageCell, pagesMax: number): number {
  const price = priceOf(
    { ...cell, ...eachExtra('wire', () => true), pages: pagesMax, spacing: 1, preferredWriters: 1 },
    tariff,
  );
  return price?.final ?? 0;
}
