import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF 1.0 file (W3C) as a plain font. `fontkit` inflates a whole table of a WOFF file for each glyph, which takes seconds for a
 * large font. Other files are returned as they are.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => tableOf(file, HEADER + at * ENTRY));
  const directory = Buffer.alloc(12 + count * 16);
  directory.writeUInt32BE(file.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4); // the three numbers after it help a binary search; readers compute them
  let offset = directory.length;
  for (const [at, { tag, checksum, bytes, size }] of tables.entries()) {
    const entry = 12 + at * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(size, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([directory, ...tables.map(({ bytes }) => bytes)]);
}

/** A table with its bytes inflated and filled up to four. */
function tableOf(file: Buffer, at: number) {
  const [offset, packed, size, checksum] = [4, 8, 12, 16].map((field) => file.readUInt32BE(at + field)) as [
    number,
    number,
    number,
    number,
  ]; // the four fields of an entry
  const raw = file.subarray(offset, offset + packed);
  const plain = packed < size ? inflateSync(raw) : raw;
  const bytes = Buffer.concat([plain, Buffer.alloc((4 - (size % 4)) % 4)]);
  return { tag: file.toString('latin1', at, at + 4), checksum, size, bytes };
}
