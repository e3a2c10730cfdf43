import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** ADR 0025 What no customer is told: it was untrue, frightening or unclear. */
const TAKEN_OUT = [
  /Download PDF/,
  /money comes back by itself/,
  /waiting for your file/,
  /Support started/,
  /Support changed the status/,
  /what arrived is not/,
  /old copy of your session/,
  /Point at a place|Places in the paper/,
  /after all/,
  /careful at the other end|not to a form/,
  /Who signs up/,
  /Each started/,
  /To the way you paid/,
  /It starts when it is paid|You went to pay|Support decides/,
  /Fixed for this kind of work/,
  /\b[Mm]ails?\b/,
  /never see your card\b/,
  /Receipts always|twice a month/,
  /yours to take back|in the end/,
  /way than by/,
  /login data|Access data/,
  /stands still since/,
];

const NOTES = /\/\*\*?[\s\S]*?\*\/|\/\/.*$|^import .*$/gm;
const TEXT = /'(?:[^'\\\n]|\\.)*'|`[^`]*`|"[^"\n]*"/g;
const FILES = [
  'web/**/*words.ts',
  'kit/words.ts',
  'client/words.ts',
  'domain/**/*words.ts',
  'contract/**/*{problem,problems,words,issue}.ts',
  'server/mails/*words.ts',
  'server/{payments,privacy,deadlines,auth,customers,transactions,sites}/**/*words.ts',
  'desk/applications/apply/words.ts',
];

/** The texts that customers read, with the file of each. */
const texts = FILES.flatMap((pattern) => globSync(pattern, { exclude: ['**/dist/**', '**/node_modules/**'] })).flatMap(
  (file) =>
    (readFileSync(file, 'utf8').replaceAll(NOTES, '').match(TEXT) ?? []).map((text) => ({ file, text })), // oxfmt-ignore
);

test('ADR 0025 words that were taken out do not come back', () => {
  expect(texts.length).toBeGreaterThan(1000);
  const back = texts.filter(({ text }) => TAKEN_OUT.some((words) => words.test(text)));
  expect(back).toEqual([]);
});

/** The files of a pattern, without those of words and tests, that have this text. */
const filesWith = (text: RegExp, pattern: string) =>
  globSync(pattern, { exclude: ['**/dist/**', '**/node_modules/**', '**/*words.ts', '**/*.test.*'] }).filter((file) =>
    text.test(readFileSync(file, 'utf8')),
  );

test('ADR 0029 the texts of the desk, and those that refuse an operation of operators, are in files of words', () => {
  expect(filesWith(/\bdictionary\(/, 'desk/**/*.{ts,tsx}')).toEqual([]);
  expect(filesWith(/\bwhy: '[A-Z]/, 'server/operators/**/*.ts')).toEqual([]);
});
