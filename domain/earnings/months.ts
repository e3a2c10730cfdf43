type MonthSum = { month: string; currency: string; amount: number; lines: number };

/** The month before one, `2025-12` for `2026-01`. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/**
 * spec §12.15 The last sums of a writer, the newest first as they are given: from the running month back to the first one with a line, and also the
 * months between that have none.
 */
export function lastMonths(sums: readonly MonthSum[], running: string, most: number): MonthSum[] {
  const first = sums.at(-1)?.month ?? running;
  const currency = sums[0]?.currency ?? 'USD';
  const last: MonthSum[] = [];
  for (let month = running; last.length < most && (month === running || month >= first); month = monthBefore(month)) {
    const own = sums.filter((sum) => sum.month === month);
    last.push(...(own.length > 0 ? own : [{ month, currency, amount: 0, lines: 0 }]));
  }
  return last.slice(0, most);
}
