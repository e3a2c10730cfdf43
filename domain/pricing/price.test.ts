import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkType } from '../catalogue/work-type.ts';
import { eachExtra } from '../orders/extras.ts';
import { NO_DISCOUNT, type Priced, priceOf } from './price.ts';
import type { Tariff } from './tariff.ts';

const HOURS = [3, 24, 240];
const LEVELS = [1, 2, 3];

/** Cents per page: more for a higher level and for a shorter deadline. */
const perPage = (base: number) =>
  Object.fromEntries(
    LEVELS.map((level) => [
      level,
      Object.fromEntries(HOURS.map((hours, place) => [hours, base * level * (4 - place)])),
    ]),
  );

const tariff: Tariff = {
  perPage: { 1: perPage(600), 2: perPage(351) },
  ...eachExtra('tariff', () => 0),
  premiumWriterPercent: 20,
  preferredWriterPercent: 15,
  extraQualityCheckPercent: 10,
  originalityReport: 999,
  onePageSummary: 1499,
};

const plain: Priced = {
  workType: 1,
  level: 1,
  hours: 240,
  pages: 6,
  spacing: 2,
  preferredWriters: 0,
  ...eachExtra('wire', () => false),
};

const anyOrder = fc.record<Priced>({
  workType: fc.constantFrom<WorkType>(1, 2),
  level: fc.constantFrom(...LEVELS),
  hours: fc.constantFrom(...HOURS),
  pages: fc.integer({ min: 1, max: 1000 }),
  spacing: fc.constantFrom<1 | 2>(1, 2),
  preferredWriters: fc.nat({ max: 5 }),
  ...eachExtra('wire', () => fc.boolean()),
});
const anyDiscount = fc.record({ amount: fc.nat({ max: 500_000 }), percent: fc.nat({ max: 100 }) });

const finalOf = (order: Priced) => priceOf(order, tariff)?.final ?? Number.NaN;

describe('spec D11 the price of an order', () => {
  test('spec D5 a single-spaced page costs as much as two double-spaced pages', () => {
    expect(finalOf(plain)).toBe(6 * 1200);
    expect(finalOf({ ...plain, spacing: 1 })).toBe(12 * 1200);
  });

  test.each([
    { extra: { premiumWriter: true }, part: 'premiumWriter', cents: 1440 },
    { extra: { preferredWriters: 1 }, part: 'preferredWriter', cents: 1080 },
    { extra: { preferredWriters: 4 }, part: 'preferredWriter', cents: 1080 },
    { extra: { extraQualityCheck: true }, part: 'extraQualityCheck', cents: 720 },
    { extra: { originalityReport: true }, part: 'quality', cents: 999 },
    { extra: { onePageSummary: true }, part: 'onePageSummary', cents: 1499 },
  ])('$extra adds $cents cents as $part', ({ extra, part, cents }) => {
    expect(priceOf({ ...plain, ...extra }, tariff)).toMatchObject({ [part]: cents, final: 7200 + cents });
  });

  test.each([
    { discount: { amount: 0, percent: 10 }, off: 720 },
    { discount: { amount: 1000, percent: 0 }, off: 1000 },
    { discount: { amount: 1000, percent: 10 }, off: 1720 },
    { discount: { amount: 10_000, percent: 0 }, off: 7200 },
    { discount: { amount: 0, percent: 100 }, off: 7200 },
    { discount: { amount: -500, percent: 0 }, off: 0 },
    { discount: NO_DISCOUNT, off: 0 },
  ])('D13 $discount takes $off cents off', ({ discount, off }) => {
    expect(priceOf(plain, tariff, discount)).toMatchObject({ discount: off, final: 7200 - off });
  });

  test.each([{ workType: 3 as const }, { level: 9 }, { hours: 5 }])(
    'is null for %o, which the site does not offer',
    (missing) => {
      expect(priceOf({ ...plain, ...missing }, tariff)).toBeNull();
    },
  );

  test('the parts add up exactly, and the total is never negative', () => {
    fc.assert(
      fc.property(anyOrder, anyDiscount, (order, discount) => {
        const price = priceOf(order, tariff, discount);
        const { discount: off, final, ...parts } = price ?? expect.fail('the tariff has all of these');
        const sum = Object.values(parts).reduce((one, other) => one + other, 0);
        expect(final).toBe(sum - off);
        expect([final, off, ...Object.values(parts)].every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      }),
    );
  });

  test.each<{ more: string; than: (order: Priced) => Priced }>([
    { more: 'one more page', than: (order) => ({ ...order, pages: order.pages + 1 }) },
    { more: 'single spacing', than: (order) => ({ ...order, spacing: 1 }) },
    { more: 'a higher level', than: (order) => ({ ...order, level: Math.min(3, order.level + 1) }) },
    {
      more: 'a shorter time',
      than: (order) => ({ ...order, hours: HOURS[HOURS.indexOf(order.hours) - 1] ?? order.hours }),
    },
    { more: 'a top writer', than: (order) => ({ ...order, premiumWriter: true }) },
    { more: 'a preferred writer', than: (order) => ({ ...order, preferredWriters: order.preferredWriters + 1 }) },
    { more: 'an originality report', than: (order) => ({ ...order, originalityReport: true }) },
    { more: 'a quality check', than: (order) => ({ ...order, extraQualityCheck: true }) },
    { more: 'a summary', than: (order) => ({ ...order, onePageSummary: true }) },
  ])('$more never costs less', ({ than }) => {
    fc.assert(fc.property(anyOrder, (order) => finalOf(than(order)) >= finalOf(order)));
  });
});
