import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generated } from './docs.ts';
import { repeatedTerms, termsOf, unusedTerms } from './docs/glossary.ts';
import { commentsOf, knownReferences, missingPaths, wrongReferences } from './docs/references.ts';

const PATH = /^(?:domain|contract|server|web|desk|kit|client|cli|sandbox|e2e|docs|tools|\.ci)\//;

/** Paths of the repository that a text names in backticks and that do not exist. A `*` stands for any name. */
export function wrongPaths(markdown: string, exists: (path: string) => boolean): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const named = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => PATH.test(name) && !exists(name));
}

/** Broken relative links of a text, without those to pictures. */
export function wrongLinks(markdown: string, exists: (path: string) => boolean): string[] {
  const targets = [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^\w+:/.test(target) && !exists(target));
}

/** Whether a text has the marks of a conflict, also as the formatter leaves them. */
export const hasConflict = (text: string): boolean => /^(\| )?(<{7}|>{7}|={7}|(> ){7})/m.test(text);

/** Numbers that two decisions have. */
export function repeatedNumbers(files: string[]): string[] {
  const numbers = files.map((file) => path.basename(file).slice(0, 4));
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))];
}

/** Decisions without a date and a status on their third line, and those that the index does not have with both. */
export function wrongDecisions(index: string, pages: { file: string; text: string }[]): string[] {
  return pages.flatMap(({ file, text }) => {
    const [, date, status] = /^# .*\n\n(\d{4}-\d{2}-\d{2}) · (.+)\n/.exec(text) ?? [];
    if (!date || !status) return [`${file} says no date and status under its title`];
    const line = index.split('\n').find((each) => each.includes(`(${path.basename(file)})`));
    const isListed = line?.includes(date) && line.includes(status.replace(/\.$/, ''));
    return isListed ? [] : [`${INDEX} does not list ${file} with ${date} and “${status}”`];
  });
}

const INDEX = 'docs/decisions/README.md';

/** All errors of the documents, one on each line. */
export async function issues(): Promise<string[]> {
  const decisions = globSync('docs/decisions/0*.md');
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    ...globSync('docs/*.md'),
    ...globSync('docs/walks/*.md'),
    ...decisions,
    INDEX,
  ];
  const sources = globSync('{domain,contract,server,web,desk,kit,client,cli,sandbox,e2e,tools}/**/*.{ts,tsx,css,sql}', {
    exclude: (name) => /node_modules|dist/.test(name),
  });
  const terms = termsOf(readFileSync('docs/glossary.md', 'utf8'));
  return [
    ...texts.filter((file) => hasConflict(readFileSync(file, 'utf8'))).map((file) => `${file} has marks of a conflict`),
    ...texts.flatMap(wrongIn),
    ...[
      ...sources.filter((file) => !isOwnTest(file) && !isMigration(file)),
      ...decisions,
      ...globSync('docs/walks/*.md'),
    ].flatMap(wrongReferencesIn),
    ...repeatedTerms(terms).map((term) => `docs/glossary.md explains “${term}” twice`),
    ...unusedTerms(
      terms,
      sources.map((file) => readFileSync(file, 'utf8')),
    ).map((term) => `docs/glossary.md explains “${term}”, which no file uses`),
    ...wrongDecisions(
      readFileSync(INDEX, 'utf8'),
      decisions.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
    ),
    ...repeatedNumbers(decisions).map((number) => `docs/decisions has the number ${number} twice`),
    ...(await generated())
      .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
      .map(({ file }) => `${file} is not up to date. Run npm run docs`),
  ];
}

function wrongIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const beside = (target: string) => exists(path.join(path.dirname(file), target));
  return [...wrongPaths(text, exists), ...wrongLinks(text, beside)].map(
    (name) => `${file} names ${name}, which does not exist`,
  );
}

const isMigration = (file: string) => file.startsWith('server/migrations/'); // they stay as they have run
const isOwnTest = (file: string) => file === 'tools/check-docs.test.ts'; // it names missing files on purpose

/** Missing references of the comments of a source file, or of a whole document. */
function wrongReferencesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const said = file.endsWith('.md') ? text : commentsOf(text, file.endsWith('.sql'));
  return [...wrongReferences(said, known), ...missingPaths(said, exists)].map((name) => `${file} refers to ${name}`);
}

const known = knownReferences();

const exists = (name: string) => globSync(name).length > 0;

// Part of `npm run check`.
if (import.meta.main) {
  const found = await issues();
  for (const line of found) console.error(line);
  process.exit(found.length > 0 ? 1 : 0);
}
