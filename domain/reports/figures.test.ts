import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Sum,
  changeOf,
  countOf,
  countedMinutes,
  currenciesOf,
  minutesOf,
  partsOf,
  refundedOf,
  revenueOf,
} from './figures.ts';

const sum = (part: string, amount: number, currency = 'USD'): Sum => ({ figure: 'money', part, currency, count: 1, amount }); // oxfmt-ignore
const sums = [
  { figure: 'paid', part: '', currency: 'USD', count: 3, amount: 0 } as const,
  sum('charge', 5000),
  sum('overpayment', 700),
  sum('refund', -1200),
  sum('chargeback', -300),
  sum('credit', -50),
  sum('charge', 900, 'EUR'),
];

describe('spec §12.20 the figures of a report', () => {
  test('revenue is all that moved, refunds and chargebacks are what went back, each currency alone', () => {
    expect(revenueOf(sums, 'USD')).toBe(5000 + 700 - 1200 - 300 - 50);
    expect(refundedOf(sums, 'USD')).toBe(1500);
    expect([revenueOf(sums, 'EUR'), refundedOf(sums, 'EUR')]).toEqual([900, 0]);
    expect(countOf(sums, 'paid')).toBe(3);
    expect(currenciesOf(sums, 'USD')).toEqual(['USD', 'EUR']);
  });

  test.each([
    [112, 100, { way: 'up', percent: 12 }],
    [50, 200, { way: 'down', percent: 75 }],
    [7, 7, { way: 'same', percent: 0 }],
    [7, 0, { way: 'up', percent: null }],
    [0, -200, { way: 'up', percent: 100 }],
  ])('%i after %i is a change of %j', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });

  test('the minutes of a share of answers are those that sorting all of them would find', () => {
    const answers = fc.array(fc.nat(600), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(answers, fc.constantFrom(0.5, 0.9), (minutes, share) => {
        const kept = minutes.map((one) => ({ figure: 'answer', part: String(one), currency: '', count: 1, amount: 0 }) as const); // oxfmt-ignore
        const sorted = minutes.toSorted((one, other) => one - other);
        expect(minutesOf(kept, share)).toBe(sorted[Math.ceil(share * sorted.length) - 1]);
      }),
    );
    expect(minutesOf([], 0.5)).toBeNull();
  });

  test.each([[0, 0], [29, 29], [30, 30], [31, 35], [119, 120], [121, 135], [480, 480], [481, 540], [1440, 1440], [1441, 2880]])('an answer after %i minutes is counted as one within %i', (minutes, counted) => {
    expect(countedMinutes(minutes)).toBe(counted);
  }); // oxfmt-ignore

  test('parts are joined over days, the most frequent first', () => {
    const one = { figure: 'code', part: 'TEN', currency: 'USD', count: 1, amount: 100 } as const;
    expect(partsOf([one, { ...one, part: 'TOP' }, { ...one, amount: 50 }, { ...one, figure: 'paid' }], 'code')).toEqual(
      [
        { ...one, count: 2, amount: 150 },
        { ...one, part: 'TOP' },
      ],
    );
  });
});
