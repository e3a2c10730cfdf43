import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateOf, readRates, taxIn } from './tax.ts';

describe('ADR 0216 the tax in a price', () => {
  test.each([
    ['', {}],
    ['*:20', { '*': 2000 }],
    ['DE:19, FR:5.5,*:0', { DE: 1900, FR: 550, '*': 0 }],
    ['DE:19,DE:7', null],
    ['de:19', null],
    ['DE:100', null],
    ['DE:-1', null],
    ['DE', null],
  ])('%s', (text, rates) => expect(readRates(text)).toEqual(rates));

  test.each([
    ['DE', 1900],
    ['US', 0],
    [null, 0],
  ])('of somebody in %s', (country, rate) => expect(rateOf({ DE: 1900, '*': 0 }, country)).toBe(rate));

  test('a country without a rate has no line of tax', () => expect(rateOf({ DE: 1900 }, 'US')).toBeNull());

  test('what is left without it, taxed, is the price to the cent', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 9999 }), (cents, rate) => {
        const net = cents - taxIn(cents, rate);
        expect(Math.abs(Math.round((net * (10_000 + rate)) / 10_000) - cents)).toBeLessThanOrEqual(1);
      }),
    );
    expect(taxIn(11_900, 1900)).toBe(1900);
  });
});
