import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_FILE_BYTES,
  MESSAGE_EXTENSIONS,
  ORDER_EXTENSIONS,
  ORDER_FILES_EXTENSIONS,
  extensionOf,
  pickerList,
  sizeText,
  whyNoFile,
} from './rules.ts';

describe('spec §5 the extension of a file name', () => {
  test.each([
    { name: 'brief.pdf', is: 'pdf' },
    { name: 'BRIEF.PDF', is: 'pdf' },
    { name: 'a.b.docx', is: 'docx' },
    { name: 'Draft.TAR.GZ', is: 'tar-gz' },
    { name: 'draft.tgz', is: 'tar-gz' },
    { name: 'draft.gz', is: 'gz' },
    { name: '.pdf', is: '' },
    { name: 'README', is: '' },
    { name: 'ends with a dot.', is: '' },
  ])('of $name is "$is"', ({ name, is }) => {
    expect(extensionOf(name)).toBe(is);
  });
});

describe('spec §5 the accept attribute', () => {
  test('has the extensions with dots', () => expect(pickerList(['pdf', 'docx'])).toBe('.pdf,.docx'));

  test.each([ORDER_EXTENSIONS, ORDER_FILES_EXTENSIONS, MESSAGE_EXTENSIONS])(
    'has only extensions that are accepted',
    (...list) => {
      const accepted = pickerList(list).split(',');
      expect(accepted).toEqual(expect.arrayContaining(['.tgz', '.tar.gz']));
      for (const extension of accepted) {
        expect(
          whyNoFile({ name: `a${extension}`, size: 1 }, { extensions: list, maxBytes: MAX_FILE_BYTES }),
        ).toBeNull();
      }
    },
  );
});

describe('spec §5 why a file is not accepted', () => {
  const limits = { extensions: ORDER_EXTENSIONS, maxBytes: MAX_FILE_BYTES };

  test.each([
    { name: 'brief.pdf', size: 1, why: null },
    { name: 'brief.pdf', size: 104_857_600, why: null },
    { name: 'brief.pdf', size: 104_857_601, why: 'file_too_large' },
    { name: 'brief.pdf', size: 0, why: 'file_empty' },
    { name: 'movie.mov', size: 1, why: 'file_format' },
    { name: 'page.html', size: 1, why: 'file_format' },
  ])('$name of $size bytes: $why', ({ why, ...file }) => {
    expect(whyNoFile(file, limits)).toBe(why);
  });

  test('an attachment may have 15 MB', () => {
    const attachment = { extensions: MESSAGE_EXTENSIONS, maxBytes: MAX_ATTACHMENT_BYTES };
    expect(whyNoFile({ name: 'a.pages', size: 15_728_640 }, attachment)).toBeNull();
    expect(whyNoFile({ name: 'a.pages', size: 15_728_641 }, attachment)).toBe('file_too_large');
  });

  test('each list includes the shorter one', () => {
    expect(ORDER_FILES_EXTENSIONS).toEqual(expect.arrayContaining(ORDER_EXTENSIONS));
    expect(MESSAGE_EXTENSIONS).toEqual(expect.arrayContaining(ORDER_FILES_EXTENSIONS));
  });
});

describe('spec §5 a file size as text', () => {
  test.each([
    { bytes: 0, is: '0 b' },
    { bytes: 1023, is: '1023 b' },
    { bytes: 1024, is: '1 kb' },
    { bytes: 88_269, is: '86.2 kb' },
    { bytes: 356_352, is: '348 kb' },
    { bytes: 1_258_291, is: '1.2 mb' },
    { bytes: MAX_FILE_BYTES, is: '100 mb' },
  ])('$bytes bytes are $is', ({ bytes, is }) => {
    expect(sizeText(bytes)).toBe(is);
  });

  test.each([
    { bytes: 1_048_575, is: '1 mb' },
    { bytes: 1_048_524, is: '1023.9 kb' },
    { bytes: 996_147, is: '972.8 kb' },
    { bytes: 1023, is: '1023 b' },
  ])('$bytes bytes are $is, always under 1024 of the unit', ({ bytes, is }) => {
    expect(sizeText(bytes)).toBe(is);
  });

  test('is a number with at most one decimal, and a unit', () => {
    const size = fc.integer({ min: 0, max: MAX_FILE_BYTES });
    fc.assert(fc.property(size, (bytes) => /^\d{1,4}(\.\d)? (b|kb|mb)$/.test(sizeText(bytes))));
  });
});
