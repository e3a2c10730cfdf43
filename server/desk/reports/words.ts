import type { ReportTable } from '@octavo/domain/reports/figures';
import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The columns of the CSV of what a figure counted. */
export const reportWords = dictionaries({
  file: (figure: string) => `report-${figure}.csv`,
  number: 'Row',
  date: (zone: string) => `Date (${zone})`,
  columns: ['Order', 'What', 'Amount', 'Currency'],
  cut: (before: number) => `Older rows than row ${before} are left out`,
});

const MONTHS_LATER = Array.from({ length: 11 }, (_, at) => `${at + 1} later`);

/** The columns of the CSV of each table. */
export const tableWords = dictionaries({
  file: (table: ReportTable, from: string, to: string) => `report-${table}-${from}-${to}.csv`,
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
