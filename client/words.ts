import { UNEXPECTED } from '@octavo/contract/field-words';
import { dictionary } from '@octavo/kit/language.ts';

export const clientWords = dictionary('client', {
  /** spec §8 */
  unexpected: UNEXPECTED,
  /** spec §8 */
  tokenMissing: 'Access Token is missing',
});
