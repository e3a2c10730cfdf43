import { downloadFile, uploadCustomerFiles } from '@octavo/contract/files';
import { sendMessage } from '@octavo/contract/messenger';
import { MAX_ATTACHMENT_BYTES } from '@octavo/domain/files/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { docxOf } from '#seed/documents/docx.ts';
import { pdfOf } from '#seed/documents/pdf.ts';
import { uncompressedZip } from '#seed/documents/zip.ts';
import { newKey } from '#testing/new-order.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
let orderId: number;
beforeAll(async () => {
  fixture = await startFixture();
  orderId = (await fixture.order()).id;
});

type Bytes = string | Buffer;
const fileOf = (name: string, bytes: Bytes) => new File([new Uint8Array(Buffer.from(bytes))], name);
async function upload(name: string, bytes: Bytes) {
  const files = [fileOf(name, bytes)];
  const [file] = await fixture.alice.call(uploadCustomerFiles, { params: { id: orderId }, key: newKey(), files });
  return file ?? { id: 0, name: '' };
}
const get = (id: number) =>
  fixture.app.inject({
    url: `/api/en${downloadFile.path.replace(':id', String(id))}`,
    headers: { host: 'localhost', authorization: `Bearer ${fixture.alice.accessToken}` },
  });
const withHead = (...head: (number | string)[]) =>
  Buffer.concat([...head.map((part) => Buffer.from(typeof part === 'string' ? part : [part])), Buffer.alloc(600)]);

const PDF = pdfOf(['A page']);
const DOCX = docxOf(['A paragraph']);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPG = withHead(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF');
const EXE = withHead('MZ', 0x90, 0, 3, 0);
const ELF = withHead(0x7f, 'ELF', 2, 1, 1);
const JAR = uncompressedZip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0', 'Main.class': 'x' });
const OFFICE = { '[Content_Types].xml': '<a/>', '_rels/.rels': '<a/>' };
const ODT = {
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': '<a/>',
  'META-INF/manifest.xml': '<a/>',
};
const MACROS = { ...OFFICE, 'word/document.xml': '<a/>', 'word/vbaProject.bin': 'x' };
const ODS = { ...ODT, mimetype: 'application/vnd.oasis.opendocument.spreadsheet' };
const MANY = uncompressedZip(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}.txt`, ''])));

/** A zip whose directory says something else of its first entry: 8 is deflate. Sizes in bytes. */
function saying(zip: Buffer, { packed = 1, unpacked }: { packed?: number; unpacked: number }) {
  const changed = Buffer.from(zip);
  const entry = changed.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  changed.writeUInt16LE(8, entry + 10);
  changed.writeUInt32LE(packed, entry + 20);
  changed.writeUInt32LE(unpacked, entry + 24);
  return changed;
}

/** A zip that counts one entry less than it has. */
function miscounted(zip: Buffer) {
  const changed = Buffer.from(zip);
  const end = changed.length - 22;
  const count = changed.readUInt16LE(end + 10) - 1;
  for (const at of [8, 10]) changed.writeUInt16LE(count, end + at);
  return changed;
}

const TWO = uncompressedZip({ 'a.txt': 'a', 'b.txt': 'b' });
const CFB = withHead(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

describe('controls A9, C14 the content of a file must match its name', () => {
  test.each<{ name: string; bytes: Bytes }>([
    { name: 'brief.pdf', bytes: PDF },
    { name: 'BRIEF.PDF', bytes: PDF },
    { name: 'draft.docx', bytes: DOCX },
    { name: 'encrypted.docx', bytes: CFB },
    { name: 'saved-online.docx', bytes: uncompressedZip({ ...OFFICE, 'word/document2.xml': '<a/>' }) },
    { name: 'sheet.xlsx', bytes: uncompressedZip({ ...OFFICE, 'xl/workbook.xml': '<a/>' }) },
    { name: 'slides.pptx', bytes: uncompressedZip({ ...OFFICE, 'ppt/presentation.xml': '<a/>' }) },
    { name: 'open.odt', bytes: uncompressedZip(ODT) },
    { name: 'old.doc', bytes: CFB },
    { name: 'word.doc', bytes: String.raw`{\rtf1 Hello}` },
    { name: 'saved-as-page.doc', bytes: '<html>Hello</html>' },
    { name: 'archive.zip', bytes: uncompressedZip({ 'a.txt': 'a' }) },
    { name: 'archive.zip', bytes: DOCX },
    { name: 'photo.png', bytes: PNG },
    { name: 'photo.jpeg', bytes: JPG },
    { name: 'notes.txt', bytes: 'Plain words' },
    { name: 'cars.txt', bytes: 'BMW was founded in 1916' },
    { name: 'initials.txt', bytes: 'MZ wrote to me' },
    { name: 'utf16.csv', bytes: Buffer.from('\uFEFFa;b\r\n', 'utf16le') },
    { name: 'drawing.svg', bytes: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>' },
    { name: 'page.html', bytes: '<!doctype html><script>alert(1)</script>' },
  ])('accepts $name', async ({ name, bytes }) => {
    expect(await upload(name, bytes)).toMatchObject({ name });
  });

  test.each<{ what: string; name: string; bytes: Bytes; code: string }>([
    { what: 'a program', name: 'setup.exe', bytes: EXE, code: 'file_format' },
    { what: 'a name without an extension', name: 'README', bytes: 'a', code: 'file_format' },
    { what: 'an extension alone', name: '.pdf', bytes: PDF, code: 'file_format' },
    { what: 'two extensions', name: 'brief.pdf.exe', bytes: EXE, code: 'file_format' },
    { what: 'an extension reversed by a control character', name: 'cod\u202Efdp.exe', bytes: EXE, code: 'file_format' },
    { what: 'an extension after a NUL', name: 'brief.exe\0.pdf', bytes: EXE, code: 'file_content' },
    { what: 'a film', name: 'film.mov', bytes: DOCX, code: 'file_format' },
    { what: 'an empty file', name: 'empty.pdf', bytes: '', code: 'file_empty' },
    { what: 'a program as a PDF', name: 'brief.pdf', bytes: EXE, code: 'file_content' },
    { what: 'text as a PDF', name: 'brief.pdf', bytes: 'Plain words', code: 'file_content' },
    { what: 'a web page as a picture', name: 'photo.png', bytes: '<script>alert(1)</script>', code: 'file_content' },
    { what: 'a JPEG as a PNG', name: 'photo.png', bytes: JPG, code: 'file_content' },
    { what: 'a program as a drawing', name: 'drawing.svg', bytes: ELF, code: 'file_content' },
    { what: 'a program as text', name: 'notes.txt', bytes: EXE, code: 'file_content' },
    { what: 'a picture as text', name: 'data.csv', bytes: PNG, code: 'file_content' },
    { what: 'a PDF as a Word document', name: 'draft.docx', bytes: PDF, code: 'file_content' },
    { what: 'a Java program as a Word document', name: 'draft.docx', bytes: JAR, code: 'file_content' },
    { what: 'any zip as a Word document', name: 'draft.docx', bytes: TWO, code: 'file_content' },
    { what: 'macros as a Word document', name: 'a.docx', bytes: uncompressedZip(MACROS), code: 'file_content' },
    { what: 'a Word document as a sheet', name: 'sheet.xlsx', bytes: DOCX, code: 'file_content' },
    { what: 'a spreadsheet as a text', name: 'draft.odt', bytes: uncompressedZip(ODS), code: 'file_content' },
    { what: 'half a zip', name: 'half.zip', bytes: TWO.subarray(0, 40), code: 'file_content' },
    { what: 'a zip of 4 GB', name: 'a.zip', bytes: saying(TWO, { unpacked: 0xffff_fff0 }), code: 'archive_unsafe' },
    { what: 'a bomb as a document', name: 'a.docx', bytes: saying(DOCX, { unpacked: 2e8 }), code: 'archive_unsafe' },
    {
      what: 'a bomb as an old document',
      name: 'a.doc',
      bytes: saying(DOCX, { unpacked: 2e8 }),
      code: 'archive_unsafe',
    },
    {
      what: 'overlapping entries',
      name: 'a.zip',
      bytes: saying(TWO, { packed: 9e6, unpacked: 9e6 }),
      code: 'archive_unsafe',
    },
    { what: 'a zip of 10,001 files', name: 'many.zip', bytes: MANY, code: 'archive_unsafe' },
    { what: 'a zip that hides a file', name: 'a.zip', bytes: miscounted(TWO), code: 'archive_unsafe' },
    { what: 'text as a zip', name: 'archive.zip', bytes: 'PKWARE', code: 'file_content' },
    { what: 'text as a tar', name: 'archive.tar.gz', bytes: 'words', code: 'file_content' },
  ])('refuses $what', async ({ name, bytes, code }) => {
    const before = await storedFiles(fixture);
    await expect(upload(name, bytes)).rejects.toMatchObject({ code });
    expect(await storedFiles(fixture)).toEqual(before);
  });
});

describe('spec §5, §9 how large a file may be', () => {
  test('accepts an attachment of 15 MB and refuses one byte more', async () => {
    const send = (size: number) => {
      const files = [fileOf('data.csv', Buffer.alloc(size, 'a'))];
      return fixture.alice.call(sendMessage, { params: { id: orderId }, key: newKey(), body: { direction: 2 }, files });
    };
    const before = await storedFiles(fixture);
    await expect(send(MAX_ATTACHMENT_BYTES + 1)).rejects.toMatchObject({
      code: 'attachment_too_large',
      message: 'Maximum file size - 15MB',
    });
    expect(await storedFiles(fixture)).toEqual(before);
    expect(await send(MAX_ATTACHMENT_BYTES)).toMatchObject({ files: [{ size: MAX_ATTACHMENT_BYTES }] });
  });
});

describe('controls C15 the name that people see', () => {
  test.each([
    { given: 'Größe und Maß – 中文 😀.pdf', kept: 'Größe und Maß – 中文 😀.pdf' },
    { given: 'e\u0301tude.pdf', kept: 'étude.pdf' },
    { given: 'a\u202Ebc\u2066.pdf', kept: 'abc.pdf' },
    { given: '../../etc/passwd.pdf', kept: 'passwd.pdf' },
    { given: String.raw`C:\Users\me\paper.pdf`, kept: 'paper.pdf' },
    { given: 'line\r\nbreak "quoted".pdf', kept: expect.stringMatching(/^line.*break.*quoted.*\.pdf$/) },
    { given: 'CON.pdf', kept: 'CON.pdf' },
    { given: `${'ü'.repeat(300)}.pdf`, kept: `${'ü'.repeat(125)}.pdf` },
  ])('$given', async ({ given, kept }) => {
    const file = await upload(given, PDF);
    expect(file.name).toEqual(kept);
    const { headers, statusCode } = await get(file.id);
    expect(statusCode).toBe(200);
    const encoded = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1];
    const plain = /filename="?([^"]+)"?/.exec(String(headers['content-disposition']))?.[1];
    expect(encoded ? decodeURIComponent(encoded) : plain).toBe(file.name);
  });

  test.each(['drawing.svg', 'page.html'])(
    'controls C16 %s is served as an attachment that cannot run',
    async (name) => {
      const { id } = await upload(name, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      const { headers } = await get(id);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename=${name}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    },
  );
});
