import { UNEXPECTED } from '@octavo/contract/field-words';
import { dictionary } from '@octavo/domain/language/page';

export const clientWords = dictionary('client', {
  /** spec §8 */
  unexpected: UNEXPECTED,
  /** spec §8 Of a failure of which neither the server nor the browser says anything. */
  error: 'Error',
  offline: 'You are offline. Try again when you are connected.',
  passkeyStopped: 'The passkey was not used. Try again, or choose another way',
  /** spec §8 */
  tokenMissing: 'Access Token is missing',
});
