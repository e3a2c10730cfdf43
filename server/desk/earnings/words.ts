import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the statement of a writer. */
export const statementWords = dictionaries({
  file: (writer: number, month: string, format: string) => `WR-${writer}-${month}.${format}`,
  writer: (writer: number) => `WR-${writer}`,
  title: (writer: string, month: string) => `${writer}, ${month}`,
  columns: ['Day (UTC)', 'Order', 'Title', 'What', 'Rule', 'Amount', 'Currency'],
  sum: 'Sum of the lines',
});
export type StatementWords = ReturnType<typeof statementWords>;
