import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEDUCTION_KINDS, type AppliedCode, deduct } from './deductions.ts';

const referral: AppliedCode = { kind: 'referral', code: 'FRIEND', amount: 3000, percent: 0 };
const tenPercent: AppliedCode = { kind: 'code', code: 'TEN', amount: 0, percent: 10 };
const points: AppliedCode = { kind: 'points', code: 'POINTS', amount: 0, percent: 50, maxAmount: 5000 };

describe('spec §10.11 the deductions of an order', () => {
  test('a percentage counts after a referral, whatever was entered first', () => {
    const lines = [
      { kind: 'referral', code: 'FRIEND', amount: 3000 },
      { kind: 'code', code: 'TEN', amount: 780 },
    ];
    expect(deduct(10_800, [referral, tenPercent])).toEqual(lines);
    expect(deduct(10_800, [tenPercent, referral])).toEqual(lines);
  });

  test('spec D50 a code of points takes at most its amount', () => {
    expect(deduct(30_000, [points])).toMatchObject([{ amount: 5000 }]);
    expect(deduct(8000, [points])).toMatchObject([{ amount: 4000 }]);
  });

  test('take nothing from a price that is used up', () => {
    expect(deduct(2000, [tenPercent, referral, points]).map(({ amount }) => amount)).toEqual([2000, 0, 0]);
  });

  test('are one of each kind', () => {
    expect(() => deduct(2000, [tenPercent, { ...tenPercent, code: 'OTHER' }])).toThrow('two codes of one kind');
  });

  test('are never negative, and never more than the price', () => {
    const held = fc.record({
      amount: fc.integer({ min: 0, max: 50_000 }),
      percent: fc.integer({ min: 0, max: 100 }),
      maxAmount: fc.option(fc.integer({ min: 0, max: 50_000 })),
    });
    const some = fc.array(held, { maxLength: DEDUCTION_KINDS.length });
    const check = fc.property(fc.integer({ min: 0, max: 100_000 }), some, (full, values) => {
      const codes = values.map((value, n): AppliedCode => ({
        ...value,
        kind: DEDUCTION_KINDS[n] ?? 'code',
        code: `${n}`,
      }));
      const amounts = deduct(full, codes).map(({ amount }) => amount);
      expect(Math.min(0, ...amounts)).toBe(0);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(full);
    });
    fc.assert(check);
  });
});
