import { buffer } from 'node:stream/consumers';
import { hasPartsOf } from '@octavo/domain/files/archive';
import { extensionOf } from '@octavo/domain/files/rules';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStore } from '#outside/files/file-store.ts';
import { type Read, readDirectory } from './archive.ts';

/**
 * The contents that each extension may have, by the names of file-type. `zip` is any zip, `document` a zip with the parts that
 * the extension asks for, `text` a file without a signature.
 */
const KINDS: Record<string, string[]> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  bmp: ['bmp'],
  webp: ['webp'],
  tif: ['tif'],
  tiff: ['tif'],
  heic: ['heic'],
  docx: ['document', 'cfb'], // cfb: encrypted with a password
  xlsx: ['document', 'cfb'],
  pptx: ['document', 'cfb'],
  odt: ['document'],
  pages: ['document'],
  zip: ['zip'],
  zipx: ['zip'],
  rar: ['rar'],
  '7z': ['7z'],
  gz: ['gz', 'tar.gz'],
  gzip: ['gz', 'tar.gz'],
  tar: ['tar'],
  'tar-gz': ['gz', 'tar.gz'],
  doc: ['cfb', 'rtf', 'zip', 'xml', 'text'],
  xls: ['cfb', 'rtf', 'zip', 'xml', 'text'],
  ppt: ['cfb', 'zip', 'xml', 'text'],
  rtf: ['rtf', 'text'],
  txt: ['rtf', 'xml', 'text'],
  csv: ['xml', 'text'],
  html: ['xml', 'text'],
  htm: ['xml', 'text'],
  svg: ['xml', 'text'],
};

const HEAD_BYTES = 4100; // file-type asks for so many

type Stored = { storageKey: string; size: number; name: string };

/** controls C14 Why the bytes of a file do not match its name or may do harm, or null. Nothing is unpacked; it reads only the ranges it needs. */
export async function whyNotContent(files: Pick<FileStore, 'open'>, { storageKey, size, name }: Stored) {
  const extension = extensionOf(name);
  const allowed = KINDS[extension];
  if (!allowed) return null;
  const read = (start: number, length: number) =>
    buffer(files.open(storageKey, { start, end: Math.min(start + length, size) - 1 }));
  const head = await read(0, HEAD_BYTES);
  const kinds = isZip(head) ? await kindsOfZip({ read, head, size, extension }) : await kindsOf(head);
  if (kinds === 'archive_unsafe') return kinds;
  return kinds.some((kind) => allowed.includes(kind)) ? null : 'file_content';
}

type Zip = { read: Read; head: Buffer; size: number; extension: string };

async function kindsOfZip({ read, head, size, extension }: Zip): Promise<string[] | 'archive_unsafe'> {
  const directory = await readDirectory(read, size);
  if (directory === 'archive_unsafe') return directory;
  if (!directory) return []; // broken, so no reader knows what it is
  return hasPartsOf(extension, { ...directory, head: head.toString('latin1') }) ? ['zip', 'document'] : ['zip'];
}

async function kindsOf(head: Buffer): Promise<string[]> {
  const kind = await fileTypeFromBuffer(head).then(
    (found) => found?.ext,
    () => undefined,
  ); // a broken file has no type
  // A signature of a few letters, as in "BMW", may also be text. Bytes that text cannot have decide.
  const isText = !head.includes(0) || isUtf16(head);
  return [kind ?? 'text', ...(isText ? ['text'] : [])];
}

const isZip = (head: Buffer) => head[0] === 0x50 && head[1] === 0x4b && [3, 5, 7].includes(head[2] ?? 0);

const isUtf16 = (head: Buffer) => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
