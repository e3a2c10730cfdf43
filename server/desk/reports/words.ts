import type { ReportTable } from '@octavo/domain/reports/figures';
import { REPORT_WORDS } from '@octavo/domain/reports/report-words';
import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The columns of the CSV of what a figure counted, and what its parts are called. */
export const reportWords = dictionaries({
  ...REPORT_WORDS,
  number: 'Row',
  date: (zone: string) => `Date (${zone})`,
  columns: ['Order', 'What', 'Amount', 'Currency'],
  cut: (before: number) => `Older rows than row ${before} are left out`,
});

const MONTHS_LATER = Array.from({ length: 11 }, (_, at) => `${at + 1} later`);

/** The columns of the CSV of each table, and what its rows are called. */
export const tableWords = dictionaries({
  ...REPORT_WORDS,
  columns: {
    days: ['Day', 'Orders', 'Revenue', 'Refunded', 'Currency'],
    money: ['Kind', 'Currency', 'Movements', 'Amount', 'Amount before'],
    form: ['Step', 'Visits', 'Stopped here', 'Visits before'],
    answers: [
      'Who',
      'Answers',
      'Half within, minutes',
      '9 of 10 within, minutes',
      'Late',
      'Half within before, minutes',
    ],
    late: ['How late', 'Papers'],
    writers: ['Writer', 'Number', 'Under way', 'At most', 'Late now', 'Delivered'],
    revisions: ['Cause', 'Revisions'],
    codes: ['Code', 'Orders', 'Amount off', 'Currency'],
    cohorts: ['First paid in', 'Customers', ...MONTHS_LATER],
  } satisfies Record<ReportTable, string[]>,
});
