import { dictionary } from '@octavo/kit/language.ts';

export const uploadWords = dictionary('uploads', {
  /** spec §5 */
  formatIssue: (formats: string) => `Invalid file format. Acceptable file formats: ${formats}`,
  andMore: (formats: string, more: number) => `${formats} and ${more} more`,
  limit: (formats: string) => `${formats}, up to 100MB each`,
});
