import { byName } from '../language/by-name.ts';

/**
 * spec §12.20 What reports count: papers that were paid, and movements of money by their kind; papers that were delivered, all and by their writer, and late
 * ones by how late; answers to customers by support and by writers, by their minutes of working time, and the late ones; revisions by their causes; codes; customers who paid in a month, by the month of their first payment.
 */
export const FIGURES = ['paid', 'money', 'delivered', 'written', 'late', 'answer', 'writer_answer', 'late_answer', 'revision', 'code', 'returned'] as const; // oxfmt-ignore
export type Figure = (typeof FIGURES)[number];

/** How often something happened in some days, by its part, and what it came to in cents. */
export type Sum = { figure: Figure; part: string; currency: string; count: number; amount: number };

/** spec §12.20 The periods of a report, in days. */
export const PERIODS = { days7: 7, days28: 28, days90: 90, days365: 365 } as const;
export type Period = keyof typeof PERIODS;

/** The tables of a report, each of which is exported row by row. */
export const REPORT_TABLES = ['days', 'money', 'form', 'answers', 'late', 'writers', 'revisions', 'codes', 'cohorts'] as const; // oxfmt-ignore
export type ReportTable = (typeof REPORT_TABLES)[number];

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

/** spec §12.20 How late a paper was: under an hour, six hours, a day, or longer. */
export const LATENESS = ['hour', 'hours6', 'day', 'longer'] as const;
export type Lateness = (typeof LATENESS)[number];

/** Under how many hours each of them is, shortest first; null where there is no end. */
export const LATENESS_HOURS: Record<Lateness, number | null> = { hour: 1, hours6: 6, day: 24, longer: null };

/** spec §12.7 The chats with a clock, as the queues name them, and the figure of their answers. */
export const ANSWERS = { answer: 'answer', answer_writer: 'writer_answer' } as const;
export type AnsweredChat = keyof typeof ANSWERS;

/** Half of the answers, and nine of ten. */
export const SHARES = { median: 0.5, most: 0.9 };

/** spec §12.20 Answers are counted by minutes that are rounded up: from so many minutes on to so many, so that a year of them is few rows. */
export const MINUTE_STEPS = [
  { from: 0, step: 1 },
  { from: 30, step: 5 },
  { from: 120, step: 15 },
  { from: 480, step: 60 },
  { from: 1440, step: 1440 },
] as const;

/** Whole minutes as answers are counted by them. */
export function countedMinutes(minutes: number): number {
  const step = MINUTE_STEPS.findLast(({ from }) => minutes >= from)?.step ?? 1;
  return Math.ceil(minutes / step) * step;
}

/** The minutes within which this share of the answers came, whole; null where there were none. The parts are minutes. */
export function minutesOf(sums: readonly Sum[], share: number): number | null {
  let left = Math.ceil(share * added(sums, 'count'));
  for (const { part, count } of sums.toSorted((one, other) => Number(one.part) - Number(other.part))) {
    left -= count;
    if (left <= 0) return Number(part);
  }
  return null;
}

/** The parts of a figure with what each came to, the most frequent first. */
export function partsOf(sums: readonly Sum[], figure: Figure): Sum[] {
  const parts = Map.groupBy(
    sums.filter((sum) => sum.figure === figure),
    ({ part, currency }) => `${part} ${currency}`,
  );
  const joined = [...parts.values()].flatMap((all) =>
    all[0] ? [{ ...all[0], count: added(all, 'count'), amount: added(all, 'amount') }] : [],
  );
  return joined.toSorted((one, other) => other.count - one.count || byName({ name: one.part }, { name: other.part }));
}

/** spec §12.20 The customers whose first payment was in a month, and how many of them paid in it and in each month after it. */
export type Cohort = { month: string; paid: number[] };

/** The cohorts of these months, which follow each other; `counts` are customers by cohort and month. */
export const cohortsOf = (
  months: readonly string[],
  counts: readonly { cohort: string; month: string; count: number }[],
): Cohort[] =>
  months.map((cohort, at) => ({
    month: cohort,
    paid: months
      .slice(at)
      .map((month) => counts.find((one) => one.cohort === cohort && one.month === month)?.count ?? 0),
  }));
