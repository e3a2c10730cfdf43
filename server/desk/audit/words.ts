import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the CSV file of the audit. */
export const auditWords = dictionaries({
  file: 'audit.csv',
  line: 'Line',
  date: (zone: string) => `Date (${zone})`,
  columns: ['Person', 'Operation', 'About', 'Order', 'Customer', 'Reason', 'Before', 'After', 'Session'],
  cut: (line: number) => `Entries older than line ${line} are not in this file. Choose a filter that has fewer.`,
});
