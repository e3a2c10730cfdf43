import { MAX_ATTACHMENT_BYTES, MAX_FILES, MAX_FILE_BYTES, whyNoFile } from '@octavo/domain/files/rules';
import { problemText } from './problem-words.ts';

type FileLimits = {
  extensions: readonly string[];
  maxBytes: number;
  /** The refusal of a larger file. */
  tooLarge: 'file_too_large' | 'attachment_too_large';
};

/** spec §5 The formats and the size, in bytes, that a file of an order may have. */
export const orderFileLimits = (extensions: readonly string[]): FileLimits => ({
  extensions,
  maxBytes: MAX_FILE_BYTES,
  tooLarge: 'file_too_large',
});

/** spec §5 The formats and the size, in bytes, that a file of a message may have. */
export const attachmentLimits = (extensions: readonly string[]): FileLimits => ({
  extensions,
  maxBytes: MAX_ATTACHMENT_BYTES,
  tooLarge: 'attachment_too_large',
});

/** spec §9 The sentence about a file for which one request has no room. */
export const tooManyFiles = () => problemText({ code: 'too_many_files', params: { most: MAX_FILES } });

/** spec §5 The sentence about a file that is rejected, or null for a file that is accepted. */
export function issueOf(file: { name: string; size: number }, { extensions, maxBytes, tooLarge }: FileLimits) {
  const reason = whyNoFile(file, { extensions, maxBytes });
  if (!reason) return null;
  const params = { extensions: extensions.join(', ') };
  return problemText({ code: reason === 'file_too_large' ? tooLarge : reason, params });
}
