import { EARNING_WORDS } from '@octavo/domain/earnings/words';
import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

export const earningsWords = dictionary('deskEarnings', {
  title: 'Earnings',
  soFar: (month: string) => `${month} so far`,
  whole: (month: string) => month,
  more: (sum: string, orders: number) =>
    `${sum} more when ${plural('en', orders, { one: 'the order at work is', other: `the ${orders} orders at work are` })} delivered`,
  utc: 'Months begin at midnight UTC.',
  byMonth: 'By month',
  month: 'Month',
  lines: (month: string) => `By order, ${month}`,
  noLines: 'Nothing is counted in this month.',
  waiting: 'Not counted yet',
  notCounted: (rule: string) => `${rule}, not counted before delivery`,
  line: (kind: string, title: string) => (title === '' ? kind : `${kind}: ${title}`),
  about: (rule: string, day: string) => `${rule}, ${day}`,
  show: 'Show more',
  csv: 'CSV',
  pdf: 'PDF',
  statement: (format: string, month: string) => `${format} of ${month}`,
  empty: { title: 'Nothing is earned yet', detail: 'A line is written when an order is delivered.' },
  rules: EARNING_WORDS,
});
