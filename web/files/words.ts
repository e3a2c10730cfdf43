import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const filesWords = dictionary('files', {
  own: {
    title: 'Your files',
    empty: 'No files yet. Add files for your writer, such as the brief, notes or a draft.',
    choose: 'Choose files',
    list: 'Added by you',
    count: (n: number, size: string) => plural('en', n, { one: `1 file, ${size}`, other: `${n} files, ${size}` }),
  },
  writer: {
    title: 'From your writer',
    empty: 'No files yet. Files from your writer appear here.',
    list: 'Delivered by your writer',
  },
  /** spec §11.73 */
  version: (n: number) => `v${n}`,
  named: (name: string, n: number) => `${name}, v${n}`,
  latest: (n: number) => `v${n}, latest`,
  replaced: (meta: string, n: number) => `${meta}, replaced by v${n}`,
  inChat: (meta: string) => `${meta}, in a chat`,
  versions: 'Versions',
  /** `v2 answers your revision of Nov 10.` */
  answersRevision: (version: string, day: string) => `${version} answers your revision of ${day}.`,
  download: 'Download',
  downloadAll: (size: string) => `Download all, zip, ${size}`,
  zipName: (order: number) => `order-${order}-writers.zip`,
  preview: 'Preview',
  previewOf: (file: string) => `Preview of ${file}`,
  previewFailed: 'The preview could not be loaded.',
  position: (n: number, all: number) => `${n} of ${all}`,
  previous: 'Previous file',
  next: 'Next file',
  controls: 'Preview controls',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pages: 'Pages',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  mostPages: (pages: number) => `A preview has at most ${pages} pages. Download the file to read all of it.`,
  /** spec §10.7 */
  answers: {
    after: (revision: number) => `After your revision ${revision}`,
    page: (page: number) => `page ${page}`,
    quote: (text: string) => `“${text}”`,
    at: (place: string) => `${place}:`,
    more: (n: number) => plural('en', n, { one: 'and 1 more', other: `and ${n} more` }),
  },
  /** spec §11.72 */
  removed: 'Deleted just now',
  undo: 'Undo',
  undoRemoval: (file: string) => `Undo the deletion of ${file}`,
  /** spec §11.71 */
  lost: 'Not uploaded, the connection was lost',
  waiting: 'Waiting to send',
  sent: (sent: string, size: string) => `${sent} of ${size}`,
  timeLeft: (sent: string, duration: string) => `${sent}, about ${duration}`,
});
