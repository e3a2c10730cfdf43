import { describe, expect, test } from 'vitest';
import { versionsOf } from './versions.ts';

const file = (name: string, isReadable = true) => ({ name, isReadable });
const written = (files: ReturnType<typeof file>[]) =>
  versionsOf(files).map(({ version, isLatest }) => `v${version}${isLatest ? ', latest' : ''}`);

describe('spec §11.73 versions of delivered files', () => {
  test('a new delivery of the same name is the next version, and only the newest is the latest', () => {
    const files = [file('paper.docx'), file('report.pdf'), file('paper.docx'), file('paper.docx')];
    expect(written(files)).toEqual(['v1', 'v1, latest', 'v2', 'v3, latest']);
  });

  test('another name is another file', () => {
    expect(written([file('paper.docx'), file('Paper.docx')])).toEqual(['v1, latest', 'v1, latest']);
  });

  test('a version that cannot be read is not the latest', () => {
    expect(written([file('a.txt'), file('a.txt', false)])).toEqual(['v1, latest', 'v2']);
    expect(written([file('a.txt', false), file('a.txt', false)])).toEqual(['v1', 'v2, latest']);
  });
});
