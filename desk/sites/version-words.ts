import { dictionary } from '@octavo/domain/language/page';
import type { PlanState } from '@octavo/domain/sites/versions';

export const versionWords = dictionary('deskSiteVersions', {
  heading: 'Versions',
  none: 'Nothing has been changed yet.',
  version: (number: number) => `Version ${number}`,
  first: 'As it was before the first change',
  by: (author: string, date: string) => `${author}, ${date}`,
  difference: (was: string, became: string) => `${was} → ${became}`,
  nothing: 'nothing',
  pricesChanged: 'changed: the versions of the prices say how',
  more: (count: number) => (count === 1 ? 'and 1 field more' : `and ${count} fields more`),
  undo: 'Go back on this',
  undoOne: (number: number) => `Go back on version ${number}`,
  undone: (number: number) => `Done, as version ${number}`,
  undoReason: 'Why go back',
  undoReasonMissing: 'Say why, for those who read the versions',
  cancel: 'Cancel',
  older: 'Older versions',
  plans: 'Not live yet',
  plan: (fields: string) => `Changes ${fields}`,
  at: (date: string) => `Goes live ${date}`,
  toLook: 'To look at',
  states: {
    waiting: 'waits',
    done: 'was made',
    refused: 'was refused at its time',
    withdrawn: 'was taken back',
  } satisfies Record<PlanState, string>,
  look: 'Look at it',
  lookOnly: 'Only its author can look at it',
  withdraw: 'Take back',
});
