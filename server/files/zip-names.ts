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
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  const stem = cut(name.slice(0, name.length - ending.length), MAX_BYTES).trimEnd();
  return RESERVED.test(stem) || stem === '' ? `_${stem}${ending}` : stem + ending;
}

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i; // names of devices on Windows

function cut(text: string, maxBytes: number): string {
  let kept = text;
  while (Buffer.byteLength(kept) > maxBytes) kept = kept.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return kept;
}
