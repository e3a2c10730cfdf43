import { describe, expect, test } from 'vitest';
import type { Priced } from './price.ts';
import { type TariffTable, changesBetween, tariffOf } from './tariff-table.ts';
import { trialOf } from './trial.ts';

const EXTRAS = {
  premiumWriterPercent: 20,
  extraQualityCheckPercent: 10,
  originalityReport: 999,
  onePageSummary: 1499,
  preferredWriterPercent: 15,
};
const page = (level: number, hours: number, cents: number) => ({ workType: 1, level, hours, cents }) as const;
const TABLE: TariffTable = { hours: [24, 72], pages: [page(1, 24, 2000), page(1, 72, 1500)], extras: EXTRAS };

describe('spec §12.16 a tariff as a table', () => {
  test('differs from another one by each price that changed, is new or is gone', () => {
    const after = {
      hours: [24, 48],
      pages: [page(1, 24, 2100), page(1, 48, 1800)],
      extras: { ...EXTRAS, onePageSummary: 1000 },
    };
    expect(changesBetween(TABLE, TABLE)).toEqual([]);
    expect(changesBetween(TABLE, after)).toEqual([
      { cell: { workType: 1, level: 1, hours: 24 }, was: 2000, became: 2100 },
      { cell: { workType: 1, level: 1, hours: 48 }, was: null, became: 1800 },
      { cell: { workType: 1, level: 1, hours: 72 }, was: 1500, became: null },
      { cell: { extra: 'onePageSummary' }, was: 1499, became: 1000 },
    ]);
  });

  test('says what orders would have cost, and leaves those that it does not offer out of the sums', () => {
    const order: Priced = { workType: 1, level: 1, hours: 24, pages: 2, spacing: 2, preferredWriters: 0, premiumWriter: true, extraQualityCheck: false, originalityReport: false, onePageSummary: false }; // oxfmt-ignore
    const sold = [
      { id: 7, title: 'Bees', priced: order, full: 4500 },
      { id: 8, title: 'Wasps', priced: { ...order, hours: 6 }, full: 9000 },
    ];
    expect(trialOf(sold, tariffOf(TABLE))).toEqual({
      orders: [
        { id: 7, title: 'Bees', was: 4500, would: 4800 },
        { id: 8, title: 'Wasps', was: 9000, would: null },
      ],
      was: 4500,
      would: 4800,
      notOffered: 1,
    });
  });
});
