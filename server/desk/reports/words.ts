import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The columns of the CSV of what a figure counted. */
export const reportWords = dictionaries({
  file: (figure: string) => `report-${figure}.csv`,
  number: 'Row',
  date: (zone: string) => `Date (${zone})`,
  columns: ['Order', 'What', 'Amount', 'Currency'],
  cut: (before: number) => `Older rows than row ${before} are left out`,
});
