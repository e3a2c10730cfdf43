import { dictionary } from '@octavo/kit/language.ts';

export const copyWords = dictionary('copy', {
  /** spec §8 */
  copied: 'Copied to clipboard!',
  failed: (text: string) => `Your browser does not allow copying. Select it and copy it yourself: ${text}`,
});
