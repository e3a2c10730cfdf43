import { Readable } from 'node:stream';
import type { ArchiveSizes } from '@octavo/domain/files/archive';
import { whyNoArchive } from '@octavo/domain/files/archive';
import { RandomAccessReader, type ZipFile, fromRandomAccessReaderPromise } from 'yauzl';

/** Reads a range of a file: its first byte and how many. */
export type Read = (start: number, length: number) => Promise<Buffer>;

/** The directory of a zip: the names of its entries and the sums of their sizes. */
type Directory = ArchiveSizes & { names: string[] };

const LISTED = Buffer.from([0x50, 0x4b, 1, 2]); // begins each entry of a directory

/**
 * Reads the directory at the end of a zip of `bytes` bytes; nothing is unpacked. Answers `archive_unsafe` as soon as the
 * directory is too long or says too much, and null if there is no whole directory.
 */
export async function readDirectory(read: Read, bytes: number): Promise<Directory | 'archive_unsafe' | null> {
  const reader = new BlockReader(read, bytes);
  const options = { decodeStrings: false, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(reader, bytes, options).catch(() => null);
  if (!zip) return null;
  try {
    return await entriesOf(zip, reader, bytes);
  } catch {
    return null; // a broken entry
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile, reader: BlockReader, bytes: number): Promise<Directory | 'archive_unsafe'> {
  const directory: Directory = { names: [], entries: zip.entryCount, packed: 0, unpacked: 0 };
  if (whyNoArchive(bytes, directory)) return 'archive_unsafe';
  for await (const entry of zip.eachEntry()) {
    directory.names.push(entry.fileNameRaw.toString().replaceAll('\\', '/'));
    directory.packed += entry.compressedSize;
    directory.unpacked += entry.uncompressedSize;
    if (whyNoArchive(bytes, directory)) return 'archive_unsafe';
  }
  const end = Number(zip.readEntryCursor); // it is a number; its type says boolean
  return (await isListed(reader, end)) ? 'archive_unsafe' : directory; // it has more entries than it counts
}

/** Whether an entry of a directory begins at this position of a file. */
const isListed = async (reader: BlockReader, position: number): Promise<boolean> =>
  (await reader.bytesAt(position, LISTED.length)).equals(LISTED);

const BLOCK = 256 * 1024;

/** Reads a file in blocks and holds the last one: a directory is read in thousands of small steps from its start to its end. */
class BlockReader extends RandomAccessReader {
  readonly #read: Read;
  readonly #size: number;
  #start = 0;
  #block: Buffer = Buffer.alloc(0);

  constructor(read: Read, size: number) {
    super();
    this.#read = read;
    this.#size = size;
  }

  /** The bytes of a range, fewer at the end of the file. */
  async bytesAt(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.#size);
    if (start >= end) return Buffer.alloc(0);
    if (start < this.#start || end > this.#start + this.#block.length) {
      this.#block = await this.#read(start, Math.max(length, BLOCK));
      this.#start = start;
    }
    return this.#block.subarray(start - this.#start, end - this.#start);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const bytesAt = () => this.bytesAt(start, end - start);
    async function* bytes() {
      yield await bytesAt();
    }
    return Readable.from(bytes(), { objectMode: false });
  }
}
