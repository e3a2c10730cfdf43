import { dictionary } from '@octavo/domain/language/page';

export const uploadWords = dictionary('uploads', {
  /** spec §5 */
  /** controls C14 A file that cannot be read. */
  scan: { checking: 'Being checked for viruses', infected: 'Refused: a virus was found in this file' },
  /** Of a file that was chosen and did not reach the server before the page was closed. */
  chooseAgain: 'Not uploaded: choose it again',
  /** Files that were dropped where nothing takes them. */
  droppedBeside: 'Nothing was added. Drop files where this page asks for them.',
  andMore: (formats: string, more: number) => `${formats} and ${more} more`,
  limit: (formats: string) => `${formats}, up to 100MB each`,
});
