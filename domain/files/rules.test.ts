import { describe, expect, test } from 'vitest';
import { MAX_ATTACHMENT_BYTES, MAX_FILE_BYTES, FILE_EXTENSIONS, extensionOf, pickerList, whyNoFile } from './rules.ts';

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

  test('has only extensions that are accepted', () => {
    const accepted = pickerList(FILE_EXTENSIONS).split(',');
    expect(accepted).toEqual(expect.arrayContaining(['.tgz', '.tar.gz', '.heic', '.pages']));
    for (const extension of accepted) {
      const limits = { extensions: FILE_EXTENSIONS, maxBytes: MAX_FILE_BYTES };
      expect(whyNoFile({ name: `a${extension}`, size: 1 }, limits)).toBeNull();
    }
  });
});

describe('spec §5 why a file is not accepted', () => {
  const limits = { extensions: FILE_EXTENSIONS, maxBytes: MAX_FILE_BYTES };

  test.each([
    { name: 'brief.pdf', size: 1, why: null },
    { name: 'brief.pdf', size: 104_857_600, why: null },
    { name: 'brief.pdf', size: 104_857_601, why: 'file_too_large' },
    { name: 'brief.pdf', size: 0, why: 'file_empty' },
    { name: 'movie.mov', size: 1, why: 'file_format' },
    { name: 'photo.heic', size: 1, why: null },
  ])('$name of $size bytes: $why', ({ why, ...file }) => {
    expect(whyNoFile(file, limits)).toBe(why);
  });

  test('an attachment may have 15 MB', () => {
    const attachment = { extensions: FILE_EXTENSIONS, maxBytes: MAX_ATTACHMENT_BYTES };
    expect(whyNoFile({ name: 'a.pages', size: 15_728_640 }, attachment)).toBeNull();
    expect(whyNoFile({ name: 'a.pages', size: 15_728_641 }, attachment)).toBe('file_too_large');
  });
});
