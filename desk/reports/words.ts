import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { Figure, Period, ReportTable } from '@octavo/domain/reports/figures';
import { REPORT_WORDS } from '@octavo/domain/reports/report-words';

const PERIODS: Record<Period, string> = {
  days7: '7 days',
  days28: '28 days',
  days90: '90 days',
  days365: '365 days',
};

const FIGURES: Record<Figure, string> = {
  paid: 'Paid orders',
  money: 'Movements of money',
  delivered: 'Delivered papers',
  written: 'Delivered papers by writer',
  late: 'Late papers',
  answer: 'Answers of support',
  writer_answer: 'Answers of writers',
  late_answer: 'Late answers',
  revision: 'Causes of revisions',
  code: 'Orders with a code',
  returned: 'Customers who come back',
};

const TABLES: Record<ReportTable, string> = {
  days: 'Orders and revenue by day',
  money: 'Money by kind',
  form: 'The order form',
  answers: 'Answers to customers',
  late: 'Late papers',
  writers: 'Work of writers',
  revisions: 'Revisions by cause',
  codes: 'Codes',
  cohorts: 'Customers who come back',
};

/** Money, numbers and days arrive formatted. */
export const reportWords = dictionary('deskReports', {
  ...REPORT_WORDS,
  heading: 'Reports',
  counted: (moment: string, zone: string) => `Counted until ${moment}. Days are those of ${zone}.`,
  notCounted: 'Not counted yet. It is done within a minute.',
  days: (from: string, to: string) => `${from} to ${to}`,
  period: 'Period',
  periods: PERIODS,
  earlier: 'Earlier period',
  later: 'Later period',
  isNewest: 'This is the newest',
  isOldest: 'There is nothing older here',
  figures: {
    orders: 'Orders',
    revenue: 'Revenue',
    refunded: 'Refunded',
    answer: 'Half of the answers within',
    late: 'Late',
  },
  lateOf: (late: string) => plural('en', Number(late), { one: `${late} paper`, other: `${late} papers` }),
  more: (percent: string) => `${percent} more`,
  less: (percent: string) => `${percent} less`,
  same: 'as before',
  nothingBefore: 'nothing before',
  than: (days: string) => `than ${days}`,
  share: (percent: string) => `${percent} of what came in`,
  ordersByDay: 'Orders and revenue by day',
  ordersByWeek: 'Orders and revenue by week',
  steps: { label: 'Each bar is', day: 'Day', week: 'Week' },
  byDay: 'by day',
  byWeek: 'by week',
  table: 'Show as table',
  chart: 'Show as chart',
  asTable: 'tables or charts',
  legend: { orders: 'Orders', revenue: 'Revenue, scaled' },
  runs: 'not over yet',
  drawn: (bars: string, most: string, when: string) =>
    `${bars}. Most orders: ${most}, ${when}. The table has each number.`,
  bars: (count: number) => plural('en', count, { one: '1 bar', other: `${count} bars` }),
  moneyByKind: 'Money by kind',
  columns: { when: 'Days', orders: 'Orders', revenue: 'Revenue', refunded: 'Refunded', what: 'What', count: 'Movements', amount: 'Amount', before: 'Before' }, // oxfmt-ignore
  rowsOf: FIGURES,
  tables: TABLES,
  exportTable: (table: string) => `Export as CSV: ${table}`,
  form: 'The order form',
  formAbout: 'only of visitors who agreed to be counted',
  formColumns: { step: 'Came to', visits: 'Visits', share: 'Of all', stopped: 'Stopped here', before: 'Visits before' },
  stopped: (count: string, share: string) => `${count} stopped here (${share})`,
  stoppedBefore: (share: string) => `, before ${share}`,
  noVisits: 'No visits in these days.',
  notCounting: 'This site does not count visits of its form. The switch is at Sites, in the settings.',
  answers: 'Answers to customers',
  answersAbout: 'Minutes are those of the open hours.',
  answerColumns: { who: 'Who', count: 'Answers', median: 'Half within', most: '9 of 10 within', late: 'Late', before: 'Half within, before' }, // oxfmt-ignore
  noMinutes: '–',
  lateShare: (late: string, delivered: string) => `${late} of ${delivered} delivered`,
  forecast: 'Lateness ahead',
  due: (count: string) => `${count} due in 7 days`,
  lateNow: (count: string) => `${count} of them late now`,
  expected: (value: string, low: string, high: string) =>
    `About ${value} of these will be late, between ${low} and ${high}.`,
  learned: (percent: string, low: string, high: string, delivered: string) =>
    `${percent} of ${delivered} papers of the last 90 days were late (95 of 100: ${low} to ${high}).`,
  tooFew: (delivered: string) => `${delivered} papers in 90 days are too few for a forecast.`,
  writers: 'Work of writers',
  writersAbout: 'under way now, delivered in these days',
  writerColumns: { who: 'Writer', underWay: 'Under way', most: 'At most', late: 'Late now', delivered: 'Delivered' },
  revisions: 'Revisions by cause',
  revisionsAbout: 'one revision can have several',
  codes: 'Codes',
  codesAbout: (sum: string) => `${sum} off in all`,
  noWriter: 'Without a writer',
  cohorts: 'Customers who come back',
  cohortsAbout: 'by the month of their first payment; the running month is not over',
  cohortColumns: { month: 'First paid in', first: 'Customers', later: (months: number) => plural('en', months, { one: '1 month later', other: `${months} months later` }) }, // oxfmt-ignore
  ofCohort: (share: string, count: string) => `${share} (${count})`,
  partColumns: { count: 'Count', share: 'Share' },
  nothing: 'Nothing in these days.',
});

/** Of what a figure counted. */
export const rowWords = dictionary('deskReportRows', {
  title: FIGURES,
  all: 'All',
  about: (days: string, zone: string) => `${days}, days of ${zone}`,
  back: 'Back to the reports',
  columns: { when: 'When', order: 'Order', what: 'What', firstPaid: 'First paid in', amount: 'Amount' },
  returned: (month: string) => `Customers who first paid in ${month} and paid in this time`,
  order: (id: number) => `#${id}`,
  empty: 'Nothing was counted in these days.',
  wrong: 'This address names no figure of a report.',
  more: 'Next 50',
  export: 'Export as CSV',
});
