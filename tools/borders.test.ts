import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint');
type Finding = { filename: string; code: string; message: string; help: string };

let folder = '';
let findings: Finding[] = [];
let status: number | null = 0;
/** One run of lint finds what is wrong in all files: each has a name of its own. */
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'octavo-borders-'));
  fs.copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  fs.cpSync(path.join(ROOT, 'tools/lint'), path.join(folder, 'tools/lint'), { recursive: true }); // our rules
  for (const [name, text] of [...WRONG, ...RIGHT].flatMap(({ files }) => Object.entries(files))) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const run = spawnSync(oxlint, ['--deny-warnings', '--format=json'], { cwd: folder, encoding: 'utf8' });
  ({ status } = run);
  findings = (JSON.parse(run.stdout) as { diagnostics: Finding[] }).diagnostics;
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What lint says about these files. */
const saysOf = ({ files }: Planted) =>
  findings
    .filter(({ filename }) => filename in files)
    .map(({ code, message, help }) => `${code} ${message} ${help}`)
    .join('\n');

const importing = (from: string) => `import { thing } from '${from}';\nexport const own = thing;\n`;
const constants = (count: number) => Array.from({ length: count }, (_, n) => `export const n${n} = ${n};\n`).join('');
const steps = (count: number) => `export function long(list: number[]) {\n${'  list.push(1);\n'.repeat(count - 2)}}\n`;

const PRICE = { 'domain/pricing/price.ts': 'export const thing = 1;\n' };

type Planted = { what: string; files: Record<string, string> };

const WRONG: (Planted & { says: string })[] = [
  { what: 'domain imports Node', files: { 'domain/node.ts': importing('node:fs') }, says: 'domain/ imports nothing' },
  {
    what: 'domain imports a library',
    files: { 'domain/library.ts': importing('zod') },
    says: 'domain/ imports nothing',
  },
  { what: 'domain reads the clock', files: { 'domain/now.ts': 'export const now = new Date();\n' }, says: 'Date' },
  {
    what: 'contract imports the server',
    files: { 'contract/x.ts': importing('@octavo/server/fixture') },
    says: 'zod/mini and domain/',
  },
  {
    what: 'the sandbox imports the server',
    files: { 'sandbox/fondy/server.ts': importing('../../server/fixture.ts') },
    says: 'nothing of the product',
  },
  {
    what: 'the root of the sandbox imports the server',
    files: { 'sandbox/server.ts': importing('../server/fixture.ts') },
    says: 'nothing of the product',
  },
  {
    what: 'the sandbox imports a library',
    files: { 'sandbox/library.ts': importing('zod') },
    says: 'nothing of the product',
  },
  {
    what: 'an operation builds queries',
    files: { 'server/orders/query.ts': importing('kysely') },
    says: 'Only store.ts',
  },
  {
    what: 'a test of the web loads the server',
    files: { 'web/testing/x.ts': importing('@octavo/server/testing/fixture') },
    says: 'ask the test server',
  },
  { what: 'the web app takes all of zod', files: { 'web/shell/x.ts': importing('zod') }, says: 'only zod/mini' },
  { what: 'the web app imports Node', files: { 'web/orders/x.ts': importing('node:fs') }, says: 'nothing of Node' },
  { what: 'the kit imports the router', files: { 'kit/x.ts': importing('react-router') }, says: 'neither router' },
  { what: 'the client imports the router', files: { 'client/x.ts': importing('react-router') }, says: 'no web app' },
  {
    what: 'a verb imports the routes of a noun',
    files: { 'server/orders/verb.ts': importing('../files/routes.ts') },
    says: 'Only app.ts',
  },
  {
    what: 'two files import each other',
    files: {
      'domain/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'domain/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    },
    says: 'no-cycle',
  },
  { what: 'a file has 201 lines', files: { 'server/long.ts': constants(201) }, says: 'max-lines' },
  { what: 'a function has 61 lines', files: { 'server/function.ts': steps(61) }, says: 'max-lines-per-function' },
];

const RIGHT: Planted[] = [
  { what: 'domain imports itself', files: { ...PRICE, 'domain/orders/x.ts': importing('../pricing/price.ts') } },
  {
    what: 'the sandbox imports itself and Node',
    files: {
      'sandbox/clock.ts': 'export const thing = 1;\n',
      'sandbox/fondy/own.ts': importing('../clock.ts'),
      'sandbox/node.ts': importing('node:http'),
    },
  },
  { what: 'a store builds queries', files: { 'server/orders/store.ts': importing('kysely') } },
  { what: 'the web app takes zod/mini', files: { 'web/app/x.ts': importing('zod/mini') } },
  { what: 'a file has 200 lines', files: { 'server/whole.ts': constants(200) } },
  { what: 'a function has 60 lines', files: { 'server/steps.ts': steps(60) } },
];

describe('the rules of lint', () => {
  test('end lint with an error', () => expect(status).toBe(1));

  test.each(WRONG)('fail when $what', (planted) => expect(saysOf(planted)).toContain(planted.says));

  test.each(RIGHT)('pass when $what', (planted) => expect(saysOf(planted)).toBe(''));
});

/** Lazily loaded code uses `lazyPart` or `lazyModule`, but for what draws nothing: `client` does not know `kit`. */
const WITHOUT_HELPER = ['client/passkeys.ts', 'client/problem-in.ts'];
test('the web has no import() outside the helper', () => {
  const files = fs.globSync('{web,desk,kit,client}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => /node_modules|dist|\.test\./.test(name),
  });
  expect(files.length).toBeGreaterThan(300);
  const bare = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    const code = text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\btypeof import\(/g, '')
      .replace(/\b(lazyPart|lazyModule)(<.*>)?\(\s*\(\) => import\(/g, '');
    return /\bimport\(/.test(code) ? [file] : [];
  });
  expect(bare).toEqual(WITHOUT_HELPER);
});
