import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import type { Figure, Period } from '@octavo/domain/reports/figures';

const PERIODS: Record<Period, string> = {
  days7: '7 days',
  days28: '28 days',
  days90: '90 days',
  days365: '365 days',
};

const FIGURES: Record<Figure, string> = { paid: 'Paid orders', money: 'Movements of money' };

const KINDS: Record<LedgerKind, string> = {
  charge: 'Payment',
  overpayment: 'Second payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  credit: 'Credit',
};

/** Money, numbers and days arrive formatted. */
export const reportWords = dictionary('deskReports', {
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
  figures: { orders: 'Orders', revenue: 'Revenue', refunded: 'Refunded' },
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
  runs: 'runs',
  drawn: (bars: string, most: string, when: string) =>
    `${bars}. Most orders: ${most}, ${when}. The table has each number.`,
  bars: (count: number) => plural('en', count, { one: '1 bar', other: `${count} bars` }),
  moneyByKind: 'Money by kind',
  columns: { when: 'Days', orders: 'Orders', revenue: 'Revenue', refunded: 'Refunded', what: 'What', count: 'Movements', amount: 'Amount', before: 'Before' }, // prettier-ignore
  kinds: KINDS,
  nothing: 'Nothing in these days.',
});

/** Of what a figure counted. */
export const rowWords = dictionary('deskReportRows', {
  title: FIGURES,
  all: 'All',
  about: (from: string, to: string, zone: string) => `${from} to ${to}, days of ${zone}`,
  back: 'Back to the reports',
  columns: { when: 'When', order: 'Order', what: 'What', amount: 'Amount' },
  order: (id: number) => `#${id}`,
  empty: 'Nothing was counted in these days.',
  wrong: 'This address names no figure of a report.',
  more: 'Next 50',
  export: 'Export as CSV',
  file: (figure: Figure) => `report-${figure}.csv`,
});
