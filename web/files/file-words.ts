import { PROBLEMS } from '@octavo/contract/problem';
import { whyNoFile } from '@octavo/domain/files/rules';

type FileLimits = { extensions: readonly string[]; maxBytes: number; tooLarge: string };

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
  return `${usual.join(', ')} and ${extensions.length - usual.length} more`;
}

/** What the file dialogue offers. */
export const acceptText = (extensions: readonly string[]): string =>
  extensions.map((extension) => `.${extension.replace('-', '.')}`).join(',');
