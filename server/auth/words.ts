import { dictionaries } from '@octavo/domain/language/dictionaries';

export const authWords = dictionaries({
  /** spec §8 */
  magicLinkSent: 'We have sent you a magic link. It expires in 12 hours.',
});
