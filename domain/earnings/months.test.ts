import { describe, expect, test } from 'vitest';
import { lastMonths } from './months.ts';

const sum = (month: string, amount: number, currency = 'USD') => ({ month, currency, amount, lines: 1 });
const shown = (...given: Parameters<typeof lastMonths>) =>
  lastMonths(...given).map(({ month, amount }) => [month, amount]);

describe('spec §12.15 the months of a writer', () => {
  test('have an empty one between two others, also over the end of a year, and the running one', () => {
    expect(shown([sum('2026-01', 500), sum('2025-11', 300)], '2026-02', 6)).toEqual([
      ['2026-02', 0],
      ['2026-01', 500],
      ['2025-12', 0],
      ['2025-11', 300],
    ]);
  });

  test('begin with the first that has a line, are no more than asked for, and have each currency', () => {
    expect(shown([], '2026-02', 6)).toEqual([['2026-02', 0]]);
    expect(shown([sum('2026-02', 5), sum('2025-02', 3)], '2026-02', 3)).toEqual([
      ['2026-02', 5],
      ['2026-01', 0],
      ['2025-12', 0],
    ]);
    expect(lastMonths([sum('2026-02', 5), sum('2026-02', 7, 'EUR')], '2026-02', 6)).toHaveLength(2);
  });
});
