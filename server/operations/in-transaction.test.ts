import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The way itself, what has the database before there are services, and the readings of a backup. */
const BESIDE = [
  'server/backup/database/store.ts',
  'server/database/migrate.ts',
  'server/operations/in-transaction.ts',
  'server/seed/seed-demo.ts',
];

test('ADR 0056: operations open their transactions in one way, which sends after the commit what they publish', () => {
  const files = globSync('server/**/*.ts').filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\.transaction\(\)/.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(BESIDE);
});
