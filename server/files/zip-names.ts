import { cut, splitName } from './file-name.ts';

const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu; // each is forbidden by some file system
const MAX_BYTES = 180;

/** Names for the files of one folder in a zip, by id: valid on every file system, and unique without regard to case. */
export function zipNames<T extends { id: number; name: string }>(files: readonly T[]): Map<number, string> {
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const { id, name } of files) {
    let free = safeName(name);
    while (taken.has(fold(free))) free = `${id} ${free}`;
    taken.add(fold(free));
    names.set(id, free);
  }
  return names;
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase();

function safeName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const { stem, ending } = splitName(name);
  const short = cut(stem, MAX_BYTES).trimEnd();
  return RESERVED.test(short) || short === '' ? `_${short}${ending}` : short + ending;
}

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i; // names of devices on Windows
