/** spec §12.20 What reports count: papers that were paid, and movements of money by their kind. */
export const FIGURES = ['paid', 'money'] as const;
export type Figure = (typeof FIGURES)[number];

/** How often something happened in some days, by its part, and what it came to in cents. */
export type Sum = { figure: Figure; part: string; currency: string; count: number; amount: number };

/** spec §12.20 The periods of a report, in days. */
export const PERIODS = { days7: 7, days28: 28, days90: 90, days365: 365 } as const;
export type Period = keyof typeof PERIODS;

/** As far back as somebody goes, in periods. */
export const BACK_MOST = 60;

/** The kinds of movements that give money back. */
const BACK = new Set(['refund', 'chargeback']);

const added = (sums: readonly Sum[], what: 'count' | 'amount') => sums.reduce((sum, one) => sum + one[what], 0);

export const countOf = (sums: readonly Sum[], figure: Figure): number =>
  added(
    sums.filter((sum) => sum.figure === figure),
    'count',
  );

/** spec §12.20 What stays of the money of a currency, in cents: all movements of the ledger. */
export const revenueOf = (sums: readonly Sum[], currency: string): number =>
  added(
    sums.filter((sum) => sum.figure === 'money' && sum.currency === currency),
    'amount',
  );

/** spec §12.20 What went back to customers, by us or by their banks, in cents and not negative. */
export const refundedOf = (sums: readonly Sum[], currency: string): number =>
  -added(
    sums.filter(({ figure, part, currency: own }) => figure === 'money' && own === currency && BACK.has(part)),
    'amount',
  ) || 0; // no minus zero

/** The currencies of these sums, the given one first. */
export const currenciesOf = (sums: readonly Sum[], first: string): string[] => [
  ...new Set([first, ...sums.flatMap(({ currency }) => (currency === '' ? [] : [currency])).toSorted()]),
];

export type Change = { way: 'up' | 'down' | 'same'; percent: number | null };

/** How a number has changed, in whole percent of what it was; null where it was nothing. */
export function changeOf(now: number, before: number): Change {
  const way = now > before ? 'up' : now < before ? 'down' : 'same';
  return { way, percent: before === 0 ? null : Math.round((Math.abs(now - before) / Math.abs(before)) * 100) };
}
