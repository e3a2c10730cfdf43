import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, toAmount, toCents } from './money.ts';

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });

describe('spec D1 money', () => {
  test.each([
    { amount: 126.36, is: 12_636 },
    { amount: 0.1 + 0.2, is: 30 },
    { amount: 1.005, is: 100 },
    { amount: 0, is: 0 },
  ])('$amount is $is cents', ({ amount, is }) => {
    expect(toCents(amount)).toBe(is);
  });

  test('comes back from the wire as it was', () => {
    fc.assert(fc.property(cents, (amount) => toCents(Number(JSON.stringify(toAmount(amount)))) === amount));
  });

  test.each([
    { cents: 14_040, percent: 10, is: 1404 },
    { cents: 5, percent: 10, is: 1 },
    { cents: 4, percent: 10, is: 0 },
    { cents: 999, percent: 0, is: 0 },
    { cents: 999, percent: 100, is: 999 },
  ])('$percent % of $cents cents is $is', ({ cents: of, percent, is }) => {
    expect(percentOf(of, percent)).toBe(is);
  });
});
