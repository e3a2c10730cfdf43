import { UNEXPECTED } from '@octavo/contract/field-words';
import { dictionary } from '@octavo/domain/language/page';

export const clientWords = dictionary('client', {
  /** spec §8 */
  unexpected: UNEXPECTED,
  offline: 'You are offline. Try again when you are connected.',
  /** spec §8 */
  tokenMissing: 'Access Token is missing',
});
