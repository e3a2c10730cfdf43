import { dictionary } from '@octavo/domain/language/page';

/** What copies a discount code, and the toast about a new one. */
export const codeWords = dictionary('codes', {
  copyCode: (code: string) => `Copy code ${code}`,
  newCode: (code: string) => `Your new code is ${code}`,
});
