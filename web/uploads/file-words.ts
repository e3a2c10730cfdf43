import { PROBLEMS } from '@octavo/contract/problem';
import { MAX_FILE_BYTES, whyNoFile } from '@octavo/domain/files/rules';

type FileLimits = { extensions: readonly string[]; maxBytes: number; tooLarge: string };

/** spec §5 What a file of an order may be. */
export const orderFileLimits = (extensions: readonly string[]): FileLimits => ({
  extensions,
  maxBytes: MAX_FILE_BYTES,
  tooLarge: PROBLEMS.file_too_large.message,
});

/** spec §5 The sentence about a file that is not taken, or null. */
export function issueOf(file: { name: string; size: number }, { extensions, maxBytes, tooLarge }: FileLimits) {
  const reason = whyNoFile(file, { extensions, maxBytes });
  if (!reason) return null;
  if (reason === 'file_too_large') return tooLarge;
  return reason === 'file_format'
    ? `${PROBLEMS.file_format.message} ${extensions.join(', ')}`
    : PROBLEMS[reason].message;
}

/** `doc, docx, pdf, txt and 19 more` */
export function formatsText(extensions: readonly string[]): string {
  const usual = ['doc', 'docx', 'pdf', 'txt'].filter((extension) => extensions.includes(extension));
  const more = extensions.length - usual.length;
  return usual.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
