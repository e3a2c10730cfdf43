import { dictionary } from '@octavo/domain/language/page';

export const uploadWords = dictionary('uploads', {
  /** spec §5 */
  formatIssue: (formats: string) => `Invalid file format. Acceptable file formats: ${formats}`,
  /** controls C14 A file that cannot be read. */
  scan: { checking: 'Being checked for viruses', infected: 'Refused: a virus was found in this file' },
  andMore: (formats: string, more: number) => `${formats} and ${more} more`,
  limit: (formats: string) => `${formats}, up to 100MB each`,
});
