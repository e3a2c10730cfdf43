import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INTRODUCTION } from './page.ts';

test('docs/measurements.md has above its sections only what the bench writes there, as the next run replaces it', () => {
  const [top = ''] = readFileSync('docs/measurements.md', 'utf8').split(/^## /m);
  const lines = top.replace(INTRODUCTION, '').split('\n').filter(Boolean);
  expect(lines.filter((line) => !isWritten(line))).toEqual([]);
  expect(lines.filter((line) => !line.startsWith('|'))).toHaveLength(1);
});

const isWritten = (line: string) => line.startsWith('|') || / UTC, commit [0-9a-f]+, .* Load average at the end: /.test(line); // oxfmt-ignore
