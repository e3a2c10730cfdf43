import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutSummaries } from './summaries.ts';

const counts = (text: string, what: RegExp) => [...text.matchAll(what)].length;

const CONTRACT = path.join(import.meta.dirname, '../../contract');

test('ADR 0023 scripts of browsers have no summaries of endpoints, and everything else of the contract', () => {
  const sources = globSync('*.ts', { cwd: CONTRACT }).map((file) => readFileSync(path.join(CONTRACT, file), 'utf8'));
  const all = sources.join('\n');
  expect(counts(all, /^ {2}summary:/gm)).toBeGreaterThan(150);
  const kept = sources.map(withoutSummaries).join('\n');
  expect(kept).not.toMatch(/^ {2}summary:/m);
  for (const other of [/= endpoint\(/g, /^ {2}(?:path|reply|params|method):/gm, /^\}\);$/gm])
    expect(counts(kept, other)).toBe(counts(all, other));
});
