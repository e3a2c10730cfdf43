import fs from 'node:fs/promises';
import { extensionOf } from '@octavo/domain/files/rules';
import { fileTypeFromFile } from 'file-type';

/**
 * The contents that each extension may have, by the names of file-type. `zip` is any zip, `text` is a file without a signature.
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
  docx: ['docx', 'plain zip', 'cfb'], // cfb: encrypted with a password
  xlsx: ['xlsx', 'plain zip', 'cfb'],
  pptx: ['pptx', 'plain zip', 'cfb'],
  odt: ['odt', 'plain zip'],
  pages: ['zip'],
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

const HEAD_BYTES = 4096;

/** controls C14 Why the bytes on disk do not match their name, or null. Nothing is unpacked. */
export async function whyNotContent(path: string, name: string): Promise<'file_content' | null> {
  const allowed = KINDS[extensionOf(name)];
  if (!allowed) return null;
  const kinds = await kindsOf(path);
  return kinds.some((kind) => allowed.includes(kind)) ? null : 'file_content';
}

async function kindsOf(path: string): Promise<string[]> {
  const head = await headOf(path);
  const kind = await fileTypeFromFile(path).then(
    (found) => found?.ext,
    () => undefined,
  ); // a broken file has no type
  if (isZip(head)) return ['zip', kind === 'zip' ? 'plain zip' : (kind ?? 'plain zip')];
  // A signature of a few letters, as in "BMW", may also be text. Bytes that text cannot have decide.
  const isText = !head.includes(0) || isUtf16(head);
  return [kind ?? 'text', ...(isText ? ['text'] : [])];
}

const isZip = (head: Buffer) => head[0] === 0x50 && head[1] === 0x4b && [3, 5, 7].includes(head[2] ?? 0);

const isUtf16 = (head: Buffer) => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

async function headOf(path: string): Promise<Buffer> {
  const file = await fs.open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
