import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('ADR 0033: no file of the browser waits at its top level, as WebKit then runs parts before what they import', () => {
  const files = globSync('{web,desk,kit,client,contract,domain}/**/*.{ts,tsx}');
  const read = files.filter((file) => !/node_modules|testing|\.test\.|vite\.config/.test(file));
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter((file) => /^(?:(?:export )?const .*= )?await /m.test(readFileSync(file, 'utf8')))).toEqual([]);
});
