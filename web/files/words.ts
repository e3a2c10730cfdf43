import { dictionary } from '@octavo/kit/language.ts';

export const filesWords = dictionary('files', {
  own: {
    title: 'Your files',
    empty: 'No files yet. Add files for your writer, such as the brief, notes or a draft.',
    choose: 'Choose files',
    list: 'Added by you',
  },
  writer: {
    title: 'From your writer',
    empty: 'No files yet. Files from your writer appear here.',
    list: 'Delivered by your writer',
  },
  removed: (file: string) => `${file} removed`,
  undo: 'Undo',
  notUploaded: 'The file could not be uploaded.',
});
