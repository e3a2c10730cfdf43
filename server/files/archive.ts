import fs from 'node:fs/promises';
import type { ArchiveSizes } from '@octavo/domain/files/archive';
import { whyNoArchive } from '@octavo/domain/files/archive';
import { type ZipFile, openPromise } from 'yauzl';

/** The directory of a zip: the names of its entries and the sums of their sizes. */
type Directory = ArchiveSizes & { names: string[] };

const LISTED = Buffer.from([0x50, 0x4b, 1, 2]); // begins each entry of a directory

/**
 * Reads the directory at the end of a zip of `bytes` bytes; nothing is unpacked. Answers `archive_unsafe` as soon as the
 * directory is too long or says too much, and null if there is no whole directory.
 */
export async function readDirectory(path: string, bytes: number): Promise<Directory | 'archive_unsafe' | null> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch(() => null);
  if (!zip) return null;
  try {
    return await read(zip, path, bytes);
  } catch {
    return null; // a broken entry
  } finally {
    zip.close();
  }
}

async function read(zip: ZipFile, path: string, bytes: number): Promise<Directory | 'archive_unsafe'> {
  const directory: Directory = { names: [], entries: zip.entryCount, packed: 0, unpacked: 0 };
  if (whyNoArchive(bytes, directory)) return 'archive_unsafe';
  for await (const entry of zip.eachEntry()) {
    directory.names.push(entry.fileNameRaw.toString().replaceAll('\\', '/'));
    directory.packed += entry.compressedSize;
    directory.unpacked += entry.uncompressedSize;
    if (whyNoArchive(bytes, directory)) return 'archive_unsafe';
  }
  const end = Number(zip.readEntryCursor); // it is a number; its type says boolean
  return (await isListed(path, end)) ? 'archive_unsafe' : directory; // it has more entries than it counts
}

/** Whether an entry of a directory begins at this position of a file. */
async function isListed(path: string, position: number): Promise<boolean> {
  const file = await fs.open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(LISTED.length), 0, LISTED.length, position);
    return buffer.equals(LISTED);
  } finally {
    await file.close();
  }
}
