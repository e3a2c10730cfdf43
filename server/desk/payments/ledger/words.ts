import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The columns of the CSV of the ledger. */
export const ledgerWords = dictionaries({
  file: 'ledger.csv',
  entry: 'Entry',
  date: (zone: string) => `Date (${zone})`,
  columns: ['Month', 'Order', 'Kind', 'Provider', 'Payment', 'Payment at the provider', 'Amount', 'Currency'],
  cut: (before: number) => `Older movements than entry ${before} are left out`,
});
