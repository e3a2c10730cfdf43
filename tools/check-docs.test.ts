import { describe, expect, test } from 'vitest';
import { repeatedTerms, termsOf, unusedTerms } from './docs/glossary.ts';
import { commentsOf, missingPaths, wrongReferences } from './docs/references.ts';
import { hasConflict, repeatedNumbers, wrongDecisions, wrongLinks, wrongPaths } from './check-docs.ts';
import { SETTING_NAMES, readEnvironment } from '../server/environment.ts';
import { ROLES } from '../server/roles.ts';
import { generated } from './docs.ts';
import { behaviourPage } from './docs/behaviour.ts';
import { environmentPage } from './docs/environment.ts';

const exists = (path: string) => path === 'domain/pricing/price.ts';

describe('check-docs', () => {
  test('finds a path that does not exist', () => {
    const text = 'From `domain/pricing/price.ts` to `domain/pricing/prize.ts`, and `domain/pricing/prize.ts` again.';
    expect(wrongPaths(text, exists)).toEqual(['domain/pricing/prize.ts']);
  });

  test.each([
    { what: 'names and words', text: 'Call `priceOf` with `a.b`, see `/order` and `package.json`' },
    { what: 'commands', text: 'Run `node tools/gone.ts` and `npm run web/x`' },
    { what: 'code blocks', text: 'So:\n\n```\n`domain/gone.ts`\n```\n' },
  ])('ignores $what', ({ text }) => {
    expect(wrongPaths(text, exists)).toEqual([]);
  });

  test('finds a broken link', () => {
    const text = '[Here](price.ts#rule), [there](gone.md), [far](https://example.com), ![a picture](gone.png)';
    expect(wrongLinks(text, (path) => path === 'price.ts')).toEqual(['gone.md']);
  });

  test.each([
    ['one', `a\n${'<'.repeat(7)} HEAD\nb`, true],
    ['one in a table, as the formatter leaves it', `| ${'='.repeat(7)} | |`, true],
    ['none in a title with a line below', `Title\n${'='.repeat(5)}`, false],
  ])('finds the marks of a conflict: %s', (_, text, found) => expect(hasConflict(text)).toBe(found));

  test('finds a number that two decisions share', () => {
    const files = ['docs/decisions/0001-one.md', 'docs/decisions/0002-two.md', 'docs/decisions/0001-other.md'];
    expect(repeatedNumbers(files)).toEqual(['0001']);
  });
});

describe('decisions', () => {
  const text = '# 0001 One\n\n2026-11-20 · in force\n';
  const page = { file: 'docs/decisions/0001-one.md', text };

  test('are listed with their day and status', () => {
    expect(wrongDecisions('| [0001](0001-one.md) | One | 2026-11-20 | in force |', [page])).toEqual([]);
  });

  test.each([
    { what: 'that is not listed', index: '', text },
    {
      what: 'that is listed with another status',
      index: '| [0001](0001-one.md) | One | 2026-11-20 | superseded |',
      text,
    },
    {
      what: 'without a day',
      index: '| [0001](0001-one.md) | One | 2026-11-20 | in force |',
      text: '# 0001 One\n\n## Context\n',
    },
  ])('$what is found', ({ index, text: own }) => {
    expect(wrongDecisions(index, [{ ...page, text: own }])).toHaveLength(1);
  });
});

describe('references', () => {
  const known = new Set([
    'spec §4',
    'spec D20',
    'controls B2',
    'controls C23',
    'payments §6.5',
    'spec §11.73',
    'ADR 0029',
  ]);

  test.each([
    { says: '/** spec §4, D20 A rule. controls C23, ADR 0029 */', wrong: [] },
    { says: 'payments §6.5 and what it says', wrong: [] },
    { says: 'spec §12 and spec D99', wrong: ['spec §12', 'spec D99'] },
    { says: 'ADR 0999', wrong: ['ADR 0999'] },
    { says: 'controls B2, spec §11.73', wrong: [] },
    { says: 'controls B99, and spec §11.73, §11.99', wrong: ['controls B99', 'spec §11.99'] },
    { says: 'as §4 has it', wrong: ['§4 without its document'] },
    { says: 'as (D20) has it', wrong: ['D20 without its document'] },
    { says: 'as (B2) has it', wrong: ['B2 without its document'] },
  ])('$says', ({ says, wrong }) => {
    expect(wrongReferences(says, known)).toEqual(wrong);
  });

  test('finds files in comments that do not exist', () => {
    const text = commentsOf("/** See server/app.ts and server/gone.ts. */\nconst url = 'http://x'; // docs/lost.md\n");
    expect(missingPaths(text, (name) => name === 'server/app.ts')).toEqual(['server/gone.ts', 'docs/lost.md']);
  });

  test('finds files of the desk, and those in comments of SQL', () => {
    const text = commentsOf('select 1; -- as desk/gone.ts and desk/order/words.ts\nselect 2 -- ADR 0999\n', true);
    expect(missingPaths(text, (name) => name === 'desk/order/words.ts')).toEqual(['desk/gone.ts']);
    expect(wrongReferences(text, known)).toEqual(['ADR 0999']);
  });
});

describe('the glossary', () => {
  test('has only terms that a file uses, in any spelling', () => {
    const terms = termsOf('| term | meaning |\n| --- | --- |\n| idempotency key | a |\n| phlogiston | b |\n');
    expect(unusedTerms(terms, ['const idempotencyKey = 1;'])).toEqual(['phlogiston']);
  });

  test('has one row for one term', () => {
    const terms = termsOf('| term | meaning |\n| --- | --- |\n| place | a |\n| quote | b |\n\n| term | meaning |\n| --- | --- |\n| place | c |\n'); // oxfmt-ignore
    expect(repeatedTerms(terms)).toEqual(['place']);
  });
});

describe('the generated pages', () => {
  test('list every setting with its values, default and comment', () => {
    const source = [
      'const Settings = z.object({',
      '  /** Where we listen. */',
      '  PORT: Port.default(DEFAULT_PORT),',
      '  ...PAYMENT_CONFIG,',
      "  SEED: z.enum(['demo', 'none']).default('demo'),",
      '  /** A long one. */',
      '  POOL: z.coerce',
      '    .number()',
      '    .default(20),',
      '  URL: Url.optional(),',
      '  NAMES: Names.default([...NAMES]),',
      '  LADDER: Steps.default([...STEPS]),',
      '  DAYS: Days.default({}),',
      '});',
    ].join('\n');
    const provider = ['const config = {', '  /** A merchant. */', "  PAY_KEY: z.string().default('test'),", '};'].join(
      '\n',
    );
    const steps = [{ from: 0, percent: 0 }, { from: 500, percent: 5 }]; // oxfmt-ignore
    const defaults = {
      PORT: 3000,
      PAY_KEY: 'test',
      SEED: 'demo',
      POOL: 20,
      NAMES: ['a', 'b'],
      LADDER: steps,
      DAYS: {},
    };
    const rows = environmentPage(source, [provider], defaults)
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toEqual([
      '| `PORT` |  | `3000` | Where we listen. |',
      '| `PAY_KEY` |  | `test` | A merchant. |',
      '| `SEED` | `demo`, `none` | `demo` |  |',
      '| `POOL` |  | `20` | A long one. |',
      '| `URL` |  |  |  |',
      '| `NAMES` |  | `a,b` |  |',
      '| `LADDER` |  | `0:0,500:5` |  |',
      '| `DAYS` |  | `{}` |  |',
    ]);
  });

  test('name no name of code as a default', async () => {
    const text = (await generated()).find(({ file }) => file.endsWith('environment.md'))?.text ?? '';
    const defaults = Object.fromEntries(Array.from(text.matchAll(/^\| `(\w+)` \|[^|]*\| `(.+?)` \|/gm), ([, name, value]) => [name, value])); // oxfmt-ignore
    expect(defaults).toMatchObject({ WEB_DIR: 'web/dist', WEBHOOK_DAYS: '90', LOYALTY_STEPS: '0:0,500:5,1000:7,2000:10', REFERRAL_DAYS: '90', ROLES: ROLES.join() }); // oxfmt-ignore
    expect(() => readEnvironment(defaults)).not.toThrow(); // as it would be set
  });

  test('name every setting that the server reads, also those without a default', async () => {
    const text = (await generated()).find(({ file }) => file.endsWith('environment.md'))?.text ?? '';
    const named = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(SETTING_NAMES.toSorted());
    expect(named).toContain('S3_BUCKET');
  });

  test('list the titles of tests under their §, also those of tables', () => {
    const text = [
      "describe('spec §4 paying', () => {",
      "  test('opens a page', () => {});",
      '  test.each([',
      '    { n: f(1) },',
      "  ])('costs $n', ({ n }) => {});",
      '});',
      "test('spec D20: once', () => {});",
      "test('payments §6.5 in any order', () => {});",
    ].join('\n');
    const page = behaviourPage([{ file: 'server/pay.test.ts', text }]);
    expect(page).toMatch(/## §4\n\n### spec §4 paying\n\n`server\/pay\.test\.ts`\n\n- opens a page\n- costs \$n\n/);
    expect(page).toMatch(/## Payments\n\n### server\/pay\.test\.ts\n[\s\S]*- payments §6\.5 in any order/);
    expect(page).toMatch(/## Decisions\n\n### server\/pay\.test\.ts\n[\s\S]*- spec D20: once/);
  });
});
