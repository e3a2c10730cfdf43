import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the CSV file of an action on many orders. */
export const bulkWords = dictionaries({
  file: (id: number) => `bulk-${id}.csv`,
  /** Why a text with this variable was not sent; `null` for one of the macro that would run later. */
  noValue: (variable: string | null) =>
    variable === null ? 'The macro that would run has a gap that nobody fills in' : `This order has no “${variable}”`,
  columns: ['Order', 'Title', 'Result'],
  outcome: (outcome: string | null, refusal: (code: string) => string) =>
    outcome === null ? 'Not done' : outcome === 'done' ? 'Done' : refusal(outcome),
});
