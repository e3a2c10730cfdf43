import { MAX_FILE_BYTES, whyNoFile } from '@octavo/domain/files/rules';
import { FILE_EMPTY, FILE_FORMAT, FILE_TOO_LARGE } from './words.ts';

/** spec §5 The sentence for a file that cannot be taken. */
export function whyNot(file: File, extensions: readonly string[]): string | null {
  switch (whyNoFile(file, { extensions, maxBytes: MAX_FILE_BYTES })) {
    case 'file_format':
      return `${FILE_FORMAT} ${extensions.join(', ')}`;
    case 'file_too_large':
      return FILE_TOO_LARGE;
    case 'file_empty':
      return FILE_EMPTY;
    default:
      return null;
  }
}

/** What the file dialogue offers. */
export const acceptText = (extensions: readonly string[]): string =>
  extensions.map((extension) => `.${extension === 'tar-gz' ? 'tgz' : extension}`).join(',');
