import { describe, expect, test } from 'vitest';
import { type Sum, changeOf, countOf, currenciesOf, refundedOf, revenueOf } from './figures.ts';

const sum = (part: string, amount: number, currency = 'USD'): Sum => ({ figure: 'money', part, currency, count: 1, amount }); // prettier-ignore
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
});
