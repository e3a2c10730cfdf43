import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the CSV file of an action on many orders. */
export const bulkWords = dictionaries({
  file: (id: number) => `bulk-${id}.csv`,
  columns: ['Order', 'Title', 'Result'],
  outcome: (outcome: string | null, refusal: (code: string) => string) =>
    outcome === null ? 'Not done' : outcome === 'done' ? 'Done' : refusal(outcome),
});
