import { readFileSync } from 'node:fs';
import path from 'node:path';

// `npm run slowest`: the slowest ten files of each kind, as rows of docs/measurements.md, from the reports of vitest and of
// Playwright that the last `npm run unit` and `npm run e2e` wrote into .data/.
const TEN = 10;

type Vitest = { testResults: { name: string; startTime: number; endTime: number }[] };
type Suite = { file: string; specs?: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] };

const kinds = new Map<string, Map<string, number>>();
const add = (kind: string, file: string, seconds: number) => {
  const files = kinds.get(kind) ?? new Map<string, number>();
  kinds.set(kind, files.set(file, (files.get(file) ?? 0) + seconds));
};

for (const { name, startTime, endTime } of (read('unit') as Vitest | null)?.testResults ?? []) {
  const file = path.relative(process.cwd(), name);
  add(file.split('/')[0] ?? file, file, (endTime - startTime) / 1000);
}
for (const suite of (read('e2e') as { suites: Suite[] } | null)?.suites ?? [])
  add('e2e', suite.file, durationOf(suite));

for (const [kind, files] of kinds) {
  console.log(`\n| ${kind} | seconds |\n| --- | ---: |`);
  const slowest = [...files].toSorted(([, one], [, other]) => other - one).slice(0, TEN);
  for (const [file, seconds] of slowest) console.log(`| ${file} | ${seconds.toFixed(1)} |`);
}

/** The report of a run; null where there was none. */
function read(kind: 'unit' | 'e2e'): unknown {
  try {
    return JSON.parse(readFileSync(`.data/${kind}.json`, 'utf8'));
  } catch {
    return null;
  }
}

function durationOf({ specs = [], suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  );
  return [...own, ...suites.map(durationOf)].reduce((sum, seconds) => sum + seconds, 0);
}
