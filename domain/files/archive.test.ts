import { describe, expect, test } from 'vitest';
import { hasPartsOf, whyNoArchive } from './archive.ts';

const MB = 1024 * 1024;

describe('controls C14 what a zip says of itself', () => {
  test.each([
    { what: 'a few files', bytes: 2000, entries: 3, packed: 1500, unpacked: 4000, why: null },
    { what: 'a well packed text', bytes: 100_000, entries: 1, packed: 99_000, unpacked: 90 * MB, why: null },
    { what: 'a large file', bytes: 60 * MB, entries: 1, packed: 59 * MB, unpacked: 1024 * MB, why: null },
    {
      what: 'one byte more',
      bytes: 60 * MB,
      entries: 1,
      packed: 59 * MB,
      unpacked: 1024 * MB + 1,
      why: 'archive_unsafe',
    },
    { what: 'packed 100 times', bytes: 2 * MB, entries: 1, packed: MB, unpacked: 200 * MB, why: null },
    { what: 'packed more', bytes: 2 * MB, entries: 1, packed: MB, unpacked: 201 * MB, why: 'archive_unsafe' },
    { what: '10,000 entries', bytes: MB, entries: 10_000, packed: 0, unpacked: 0, why: null },
    { what: 'one entry more', bytes: MB, entries: 10_001, packed: 0, unpacked: 0, why: 'archive_unsafe' },
    { what: 'entries that share bytes', bytes: 1000, entries: 2, packed: 1001, unpacked: 2000, why: 'archive_unsafe' },
  ])('$what: $why', ({ bytes, why, ...sizes }) => expect(whyNoArchive(bytes, sizes)).toBe(why));
});

const ODT = 'PK mimetypeapplication/vnd.oasis.opendocument.text PK';
const ODS = 'PK mimetypeapplication/vnd.oasis.opendocument.spreadsheet PK';
const OPEN = ['mimetype', 'content.xml', 'META-INF/manifest.xml'];
const OFFICE = ['[Content_Types].xml', '_rels/.rels'];

describe('controls C14 a document has the parts of one', () => {
  test.each([
    { extension: 'docx', names: [...OFFICE, 'word/document.xml'], is: true },
    { extension: 'docx', names: [...OFFICE, 'word/document2.xml'], is: true },
    { extension: 'docx', names: [...OFFICE, 'xl/workbook.xml'], is: false },
    { extension: 'docx', names: ['word/document.xml'], is: false },
    { extension: 'docx', names: [...OFFICE, 'word/document.xml', 'word/vbaProject.bin'], is: false },
    { extension: 'docx', names: ['anything.xml'], is: false },
    { extension: 'xlsx', names: [...OFFICE, 'xl/workbook.xml'], is: true },
    { extension: 'pptx', names: [...OFFICE, 'ppt/presentation.xml'], is: true },
    { extension: 'odt', names: OPEN, head: ODT, is: true },
    { extension: 'odt', names: OPEN, head: ODS, is: false },
    { extension: 'odt', names: ['content.xml'], head: ODT, is: false },
    { extension: 'pages', names: ['Index/Document.iwa'], is: true },
    { extension: 'pages', names: ['word/document.xml'], is: false },
    { extension: 'zip', names: [...OFFICE, 'word/document.xml'], is: false },
  ])('$extension with $names: $is', ({ extension, names, head = '', is }) =>
    expect(hasPartsOf(extension, { names, head })).toBe(is),
  );
});
