import { amountOf } from '@octavo/domain/pricing/amount';
import { PRICE_WORDS } from '@octavo/domain/pricing/words';
import { EXTRAS, EXTRA_NAMES } from '@octavo/domain/orders/extras';
import { type Tariff, pagePrice } from '@octavo/domain/pricing/tariff';
import { EXTRA_PRICES, type ExtraPrice } from '@octavo/domain/pricing/tariff-rule';
import { stringify } from 'csv-stringify/sync';
import type { TariffLists } from './tariff.ts';

export const EXTRA = 'Extra';
export const FIRST_COLUMNS = ['Work', 'Level'];

/** What the extras are called in the file. */
export const EXTRA_TITLES = {
  ...Object.fromEntries(EXTRA_NAMES.map((name) => [EXTRAS[name].tariff, PRICE_WORDS.extras[name].title])),
  preferredWriterPercent: PRICE_WORDS.preferredWriters,
} as Record<ExtraPrice, string>; // one title for each price

export const EXTRA_ORDER = Object.keys(EXTRA_PRICES) as ExtraPrice[]; // its own keys

/**
 * The tariff of a site as CSV: a line for each work and level with an amount for each deadline, then a line for each extra. An empty
 * cell is not offered.
 */
export function writeTariffCsv(tariff: Tariff, { workTypes, levels }: TariffLists, hours: readonly number[]): string {
  const pages = workTypes.flatMap((work) =>
    levels.map((level) => [
      work.name,
      level.name,
      ...hours.map((hour) => {
        const cents = pagePrice(tariff, work.id, level.id, hour);
        return cents === null ? '' : amountOf(cents);
      }),
    ]),
  );
  const blank = hours.slice(1).map(() => '');
  const extras = EXTRA_ORDER.map((name) => [EXTRA, EXTRA_TITLES[name], writeExtra(name, tariff[name]), ...blank]);
  return stringify([[...FIRST_COLUMNS, ...hours.map((hour) => `${hour} h`)], ...pages, ...extras]);
}

const writeExtra = (name: ExtraPrice, value: number) =>
  EXTRA_PRICES[name] === 'percent' ? `${value}%` : amountOf(value);

/** `E4`, as spreadsheets name the cell in the fifth column of the fourth line; both count from 1. */
export function cellName(line: number, column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${line}`;
}
