import { dictionary } from '@octavo/kit/language.ts';

export const revisionWords = dictionary('revisions', {
  empty: 'No revisions yet',
  notYet: 'You will be able to request a revision here soon.',
  locked: (reason: string) => `${reason}.`,
});
