import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkType } from '../catalogue/work-type.ts';
import { EXTRAS, EXTRA_NAMES, eachExtra } from '../orders/extras.ts';
import { type Priced, priceOf } from './price.ts';
import type { Tariff } from './tariff.ts';
import { EXTRA_PRICES, type ExtraPrice, tariffFaults } from './tariff-rule.ts';

const HOURS = [3, 24, 240];
const LEVELS = [4, 2, 7]; // in the order of the site, which is not that of the numbers
const FRAME = { levels: LEVELS, hours: HOURS, pagesMax: 100 };

/** Prices that never fall: each step to a higher level or a shorter deadline adds something, or nothing. */
const anyTariff = fc
  .record({
    first: fc.integer({ min: 1, max: 5000 }),
    steps: fc.array(fc.nat({ max: 900 }), { minLength: 6, maxLength: 6 }),
    percent: fc.nat({ max: 100 }),
    cents: fc.nat({ max: 5000 }),
  })
  .map(({ first, steps, percent, cents }): Tariff => {
    const stepsTo = (count: number, from: number) =>
      steps.slice(from, from + count).reduce((sum, step) => sum + step, 0);
    const price = (level: number, place: number) => first + stepsTo(level, 0) + stepsTo(2 - place, 3);
    const perPage = Object.fromEntries(
      LEVELS.map((id, level) => [id, Object.fromEntries(HOURS.map((hours, place) => [hours, price(level, place)]))]),
    );
    return {
      perPage: { 1: perPage },
      ...eachExtra('tariff', (name) => (EXTRAS[name].charge === 'percent' ? percent : cents)),
      preferredWriterPercent: percent,
    };
  });

const anyCell = fc.record({
  workType: fc.constant<WorkType>(1),
  level: fc.constantFrom(...LEVELS),
  hours: fc.constantFrom(...HOURS),
});

const anyOrder = fc.record<Priced>({
  workType: fc.constant<WorkType>(1),
  level: fc.constantFrom(...LEVELS),
  hours: fc.constantFrom(...HOURS),
  pages: fc.integer({ min: 1, max: 99 }),
  spacing: fc.constantFrom<1 | 2>(1, 2),
  preferredWriters: fc.nat({ max: 3 }),
  ...eachExtra('wire', () => fc.boolean()),
});

/** The tariff with another price in one cell; without one, the cell is not offered. */
function withPrice(tariff: Tariff, cell: { level: number; hours: number }, cents?: number): Tariff {
  const { [cell.hours]: _, ...others } = tariff.perPage[1]?.[cell.level] ?? {};
  const row = cents === undefined ? others : { ...others, [cell.hours]: cents };
  return { ...tariff, perPage: { 1: { ...tariff.perPage[1], [cell.level]: row } } };
}

const centsOf = (tariff: Tariff, { level, hours }: { level: number; hours: number }) =>
  tariff.perPage[1]?.[level]?.[hours] ?? Number.NaN;

/** The same price for every page, and extras for nothing. */
const flat = (cents: number): Tariff => ({
  perPage: { 1: Object.fromEntries(LEVELS.map((level) => [level, { 3: cents, 24: cents, 240: cents }])) },
  ...eachExtra('tariff', () => 0),
  preferredWriterPercent: 0,
});

describe('spec D11 the check of a tariff', () => {
  test('a tariff without faults never charges less for shorter, higher, more pages or one more extra', () => {
    fc.assert(
      fc.property(anyTariff, anyOrder, (tariff, order) => {
        expect(tariffFaults(tariff, FRAME)).toEqual([]);
        const finalOf = (change: Partial<Priced>) => priceOf({ ...order, ...change }, tariff)?.final ?? Number.NaN;
        const now = finalOf({});
        const higher = LEVELS[LEVELS.indexOf(order.level) + 1] ?? order.level;
        const shorter = HOURS[HOURS.indexOf(order.hours) - 1] ?? order.hours;
        const more = [
          { level: higher },
          { hours: shorter },
          { pages: order.pages + 1 },
          { preferredWriters: order.preferredWriters + 1 },
          ...EXTRA_NAMES.map((name) => ({ [EXTRAS[name].wire]: true })),
        ];
        for (const change of more) expect(finalOf(change), JSON.stringify(change)).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  test('a price below that of a longer deadline or a lower level is named, with the price that it is below', () => {
    fc.assert(
      fc.property(anyTariff, anyCell, (tariff, cell) => {
        const level = LEVELS[LEVELS.indexOf(cell.level) - 1];
        const hours = HOURS[HOURS.indexOf(cell.hours) + 1];
        const longer = hours === undefined ? undefined : { ...cell, hours };
        const lower = level === undefined ? undefined : { ...cell, level };
        const least = Math.min(...[longer, lower].flatMap((other) => (other ? [centsOf(tariff, other)] : [])));
        fc.pre(Number.isFinite(least) && least > 1);
        const faults = tariffFaults(withPrice(tariff, cell, least - 1), FRAME);
        if (longer) expect(faults).toContainEqual({ cell, than: longer, reason: 'shorter_costs_less' });
        if (lower) expect(faults).toContainEqual({ cell, than: lower, reason: 'higher_costs_less' });
        for (const fault of faults) expect(fault.cell).toEqual(cell);
      }),
    );
  });

  test('a combination that is not offered is skipped, and the prices around it are compared', () => {
    const [tariff = expect.fail()] = fc.sample(anyTariff, { numRuns: 1, seed: 1 });
    const gap = withPrice(tariff, { level: 4, hours: 24 });
    expect(tariffFaults(gap, FRAME)).toEqual([]);
    const cell = { workType: 1, level: 4, hours: 3 };
    const low = withPrice(withPrice(gap, { level: 4, hours: 240 }, 50), cell, 49);
    expect(tariffFaults(low, FRAME)).toEqual([{ cell, than: { ...cell, hours: 240 }, reason: 'shorter_costs_less' }]);
  });

  test.each([0, -1, 10.5, Number.NaN])('a page for %d cents is refused', (cents) => {
    const cell = { workType: 1, level: 7, hours: 3 };
    expect(tariffFaults(withPrice(flat(1000), cell, cents), FRAME)).toContainEqual({
      cell,
      reason: 'page_not_positive',
    });
  });

  test.each(Object.keys(EXTRA_PRICES) as ExtraPrice[])('a negative %s is refused: more would cost less', (extra) => {
    expect(tariffFaults({ ...flat(1000), [extra]: -1 }, FRAME)).toEqual([
      { cell: { extra }, reason: 'extra_negative' },
    ]);
  });

  test('a page is refused whose largest order could not be stored', () => {
    const fits = Math.floor(2_147_483_647 / 200);
    expect(tariffFaults(flat(fits), FRAME)).toEqual([]);
    expect(tariffFaults(flat(fits + 1), FRAME)).toContainEqual({
      cell: { workType: 1, level: 4, hours: 3 },
      reason: 'order_too_high',
    });
    expect(tariffFaults({ ...flat(fits), preferredWriterPercent: 1 }, FRAME)).toHaveLength(9);
  });
});
