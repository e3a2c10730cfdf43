import { describe, expect, test } from 'vitest';
import { lastMonths, sumsByCurrency } from './months.ts';

const sum = (month: string, amount: number, currency = 'USD') => ({ month, currency, amount });

describe('spec §12.15 the months of a writer', () => {
  test('have an empty one between two others, also over the end of a year, and the running one', () => {
    const sums = [sum('2026-01', 500), sum('2025-11', 300)];
    const months = ['2026-02', '2026-01', '2025-12', '2025-11'];
    expect(lastMonths(sums, '2026-02', 6)).toEqual(months);
    const amounts = [0, 500, 0, 300].map((amount, at) => ({ month: months[at], amount }));
    expect(sumsByCurrency(sums, months)).toEqual([{ currency: 'USD', months: amounts }]);
  });

  test('begin with the first that has a line, and are no more than asked for, however many currencies each has', () => {
    expect(lastMonths([], '2026-02', 6)).toEqual(['2026-02']);
    const far = [sum('2026-02', 5), sum('2026-02', 7, 'EUR'), sum('2025-02', 3), sum('2025-02', 4, 'EUR')];
    expect(lastMonths(far, '2026-02', 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  });

  test('have the sums of each currency by themselves', () => {
    const both = [sum('2026-02', 5), sum('2026-02', 7, 'EUR'), sum('2026-01', 3)];
    expect(sumsByCurrency(both, ['2026-02', '2026-01'])).toEqual([
      { currency: 'EUR', months: [{ month: '2026-02', amount: 7 }, { month: '2026-01', amount: 0 }] },
      { currency: 'USD', months: [{ month: '2026-02', amount: 5 }, { month: '2026-01', amount: 3 }] },
    ]); // oxfmt-ignore
  });

  test('without a line have one of dollars, or of the currency of an earlier one', () => {
    expect(sumsByCurrency([], ['2026-02'])).toMatchObject([{ currency: 'USD' }]);
    expect(sumsByCurrency([sum('2025-02', 5, 'EUR')], ['2026-02'])).toMatchObject([{ currency: 'EUR' }]);
  });
});
