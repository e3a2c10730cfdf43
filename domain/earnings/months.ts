type MonthSum = { month: string; currency: string; amount: number };

/** The month before one, `2025-12` for `2026-01`. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** spec §12.15 The last months of a writer, the newest first: from the running one back to the first with a line, also those between that have none. */
export function lastMonths(sums: readonly MonthSum[], running: string, most: number): string[] {
  const first = sums.at(-1)?.month ?? running; // they are given with the newest first
  const months: string[] = [];
  for (let month = running; months.length < most && (month === running || month >= first); month = monthBefore(month))
    months.push(month);
  return months;
}

/** spec §12.15 What these months have in each currency that one of them has: no sum of one is compared with one of another. */
export function sumsByCurrency(sums: readonly MonthSum[], months: readonly string[]) {
  const within = sums.filter(({ month }) => months.includes(month));
  const currencies = new Set((within.length > 0 ? within : sums.slice(0, 1)).map(({ currency }) => currency));
  const amountOf = (month: string, currency: string) =>
    within.find((sum) => sum.month === month && sum.currency === currency)?.amount ?? 0;
  return [...(currencies.size > 0 ? currencies : ['USD'])].toSorted().map((currency) => ({
    currency,
    months: months.map((month) => ({ month, amount: amountOf(month, currency) })),
  }));
}
