import { describe, expect, test } from 'vitest';
import { goodwillOf, whyNoGoodwill } from './goodwill.ts';

describe('ADR 0260 a credit of support', () => {
  const order = { amount: 500, isPaid: true, price: 9600, given: 0 };

  test.each<{ now: Partial<Parameters<typeof whyNoGoodwill>[0]>; why: string | null }>([
    { now: {}, why: null },
    { now: { amount: 9600 }, why: null },
    { now: { amount: 9601 }, why: 'credit_too_much' },
    { now: { given: 9101 }, why: 'credit_too_much' },
    { now: { given: 9100 }, why: null },
    { now: { isPaid: false }, why: 'order_unpaid' },
  ])('$now: $why', ({ now, why }) => {
    expect(whyNoGoodwill({ ...order, ...now })).toBe(why);
  });

  test('of a macro is a part of the price, and a cent at least', () => {
    expect([goodwillOf(9600, 5), goodwillOf(10, 1)]).toEqual([480, 1]);
  });
});
