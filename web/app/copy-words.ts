import { dictionary } from '@octavo/domain/language/page';

export const copyWords = dictionary('copy', {
  /** spec §8 */
  copied: 'Copied to clipboard!',
  /** What copies a code, and the toast about a new one. */
  copyCode: (code: string) => `Copy code ${code}`,
  newCode: (code: string) => `Your new code is ${code}`,
  failed: (text: string) => `Your browser does not allow copying. Select it and copy it yourself: ${text}`,
});
