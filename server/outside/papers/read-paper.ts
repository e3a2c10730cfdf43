import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extensionOf } from '@octavo/domain/files/rules';
import { runLimited } from '../limited-program.ts';

const READER = path.join(import.meta.dirname, 'reader.ts');
const LONGEST_MS = 15_000;
const LARGEST = 31_457_280; // 30 MB, in memory while it is read
const LARGEST_TEXT = 5_242_880;

/** spec §12.15 The text of a paper as docx, pdf or txt; null of another format, a larger file, or one that cannot be read. */
export async function readPaper(
  { name, size }: { name: string; size: number },
  open: () => Readable,
): Promise<string | null> {
  const kind = extensionOf(name);
  if (kind === 'txt') return size > LARGEST_TEXT ? null : textOf(await buffer(open()));
  if ((kind !== 'pdf' && kind !== 'docx') || size > LARGEST) return null;
  const limits = { program: READER, given: [kind], folder: import.meta.dirname, longestMs: LONGEST_MS };
  try {
    return (await runLimited(limits, open())).toString('utf8');
  } catch {
    return null; // the checklist says that it could not be read, and the writer says what it holds
  }
}

/** By the mark that a text may begin with; one of bytes of zero without a mark is of an encoding that is not known. */
function textOf(bytes: Buffer): string | null {
  const [one, two] = bytes;
  const encoding = one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : text;
}
