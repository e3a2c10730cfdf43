import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = globSync('{domain,contract,kit,client,server,web,desk,sandbox,e2e,tools}/**/*.{ts,tsx}', {
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
const LOCALE = /\bIntl\.|\.toLocale\w*String\(|['"`]en-US['"`]/;
const MAY = [
  /^domain\/language\//,
  /^tools\/locales\.test\.ts$/,
  /fondy\.test\.ts$/,
  /payments\/money\.test\.ts$/,
  /quiet-hours\.test\.ts$/,
]; // a field of a provider has a locale; digits of a currency and the wall are compared with those of Intl

test('only domain/language names a locale or formats with one', () => {
  const wrong = FILES.filter((file) => !MAY.some((may) => may.test(file)));
  expect(wrong.filter((file) => LOCALE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no module reads texts while it loads: the language of the page may come later', () => {
  const reads = /^(?:export )?const .*(?<![\w.])(?!dictionary)\w+Words[.[]/m;
  expect('const words = refundWords.panel;').toMatch(reads);
  const isRead = (file: string) => functionless(readFileSync(file, 'utf8')).some((line) => reads.test(line));
  expect(FILES.filter((file) => /^(web|desk|kit|client)\//.test(file) && isRead(file))).toEqual([]);
});

/** The lines at the top level of a module that make no function. */
const functionless = (text: string) => text.split('\n').filter((line) => !/=>|function/.test(line));

test('the search finds locales', () => {
  const format = FILES.find((file) => file.endsWith('language/format.ts')) ?? '';
  expect(LOCALE.test(readFileSync(format, 'utf8'))).toBe(true);
  expect(FILES.length).toBeGreaterThan(700);
});
