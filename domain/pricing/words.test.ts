import { describe, expect, test } from 'vitest';
import { EXTRAS, EXTRA_NAMES } from '../orders/extras.ts';
import { PRICE_PART_NAMES, eachPart, readPrice } from './parts.ts';
import { NO_PRICE } from './price.ts';
import { PRICE_WORDS, lengthText, priceLines } from './words.ts';

describe('spec §4 the length of an order', () => {
  test.each([
    { workType: 1 as const, pages: 1, text: '1 page' },
    { workType: 2 as const, pages: 6, text: '6 pages' },
    { workType: 3 as const, pages: 1, text: '1 slide' },
    { workType: 3 as const, pages: 12, text: '12 slides' },
  ])('$text', ({ text, ...work }) => {
    expect(lengthText(work, PRICE_WORDS)).toBe(text);
  });
});

describe('spec §3, D11 the parts of a price', () => {
  const price = {
    ...NO_PRICE,
    basic: 10_000,
    premiumWriter: 2000,
    preferredWriter: 1500,
    extraQualityCheck: 1000,
    quality: 999,
    onePageSummary: 1499,
    discount: 500,
    final: 16_498,
  };

  test('are listed on a bill in the order of the sum, the discount last', () => {
    expect(priceLines(price, { workType: 1, pages: 5 }, PRICE_WORDS).map(({ label, cents }) => [label, cents])).toEqual(
      [
        ['5 pages', 10_000],
        ['Top writers', 2000],
        ['Preferred writers', 1500],
        ['Extra quality check', 1000],
        ['Originality report', 999],
        ['One-page summary', 1499],
        ['Discount', -500],
      ],
    );
  });

  test('of zero cents are left out', () => {
    expect(priceLines({ ...NO_PRICE, basic: 700, final: 700 }, { workType: 3, pages: 1 }, PRICE_WORDS)).toEqual([
      { part: 'basic', label: '1 slide', cents: 700 },
    ]);
  });

  test('have the names of the specification on the wire, with its spelling of “pricePreferedWriter”', () => {
    const sent = eachPart('wire', (part) => price[part]);
    expect(sent).toMatchObject({
      basicPrice: 10_000,
      finalPrice: 16_498,
      pricePremiumWriter: 2000,
      pricePreferedWriter: 1500,
      priceExtraQualityCheck: 1000,
      priceQuality: 999,
      priceOnePageSummary: 1499,
      priceDiscount: 500,
    });
    expect(readPrice('wire', sent)).toEqual(price);
  });

  test('include one for each extra', () => {
    expect(PRICE_PART_NAMES).toEqual(expect.arrayContaining(EXTRA_NAMES.map((name) => EXTRAS[name].part)));
    expect(new Set(PRICE_PART_NAMES).size).toBe(EXTRA_NAMES.length + 4);
  });
});
