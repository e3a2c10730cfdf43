import { crc32 } from 'node:zlib';

type ZipEntry = { name: string; bytes: Buffer };

/** A zip file without compression. */
export function uncompressedZip(texts: Record<string, string>): Buffer {
  const entries = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const file = Buffer.concat([header(0x04034b50, entry), Buffer.from(entry.name), entry.bytes]);
    directory.push(listing(entry, offset), Buffer.from(entry.name));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...files, listed, ending(entries.length, listed.length, offset)]);
}

function header(signature: number, { name, bytes }: ZipEntry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(crc32(bytes), 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt32LE(bytes.length, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return head;
}

/** The header of a file in the central directory: with the version that made it and the offset of the file. */
function listing(entry: ZipEntry, offset: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  header(0, entry).copy(head, 6, 4);
  head.writeUInt32LE(offset, 42);
  return head;
}

function ending(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
