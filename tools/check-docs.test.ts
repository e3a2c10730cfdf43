import { describe, expect, test } from 'vitest';
import { repeatedNumbers, wrongLinks, wrongPaths } from './check-docs.ts';
import { behaviourPage } from './docs/behaviour.ts';
import { environmentPage } from './docs/environment.ts';

const exists = (path: string) => path === 'domain/pricing/price.ts';

describe('the check of the documents', () => {
  test('finds a path that does not exist', () => {
    const text = 'From `domain/pricing/price.ts` to `domain/pricing/prize.ts`, and `domain/pricing/prize.ts` again.';
    expect(wrongPaths(text, exists)).toEqual(['domain/pricing/prize.ts']);
  });

  test.each([
    { what: 'names and words', text: 'Call `priceOf` with `a.b`, see `/order` and `package.json`' },
    { what: 'commands', text: 'Run `node tools/gone.ts` and `npm run web/x`' },
    { what: 'blocks of code', text: 'So:\n\n```\n`domain/gone.ts`\n```\n' },
  ])('leaves $what alone', ({ text }) => {
    expect(wrongPaths(text, exists)).toEqual([]);
  });

  test('finds a link that leads nowhere', () => {
    const text = '[Here](price.ts#rule), [there](gone.md), [far](https://example.com), ![a picture](gone.png)';
    expect(wrongLinks(text, (path) => path === 'price.ts')).toEqual(['gone.md']);
  });

  test('finds a number that two decisions share', () => {
    const files = ['docs/decisions/0001-one.md', 'docs/decisions/0002-two.md', 'docs/decisions/0001-other.md'];
    expect(repeatedNumbers(files)).toEqual(['0001']);
  });
});

describe('the generated pages', () => {
  test('tell every setting with its values, default and comment', () => {
    const source = [
      'const Settings = z.object({',
      '  /** Where we listen. */',
      '  PORT: Port.default(3_000),',
      '  ...PAYMENT_CONFIG,',
      "  SEED: z.enum(['demo', 'none']).default('demo'),",
      '  /** A long one. */',
      '  POOL: z.coerce',
      '    .number()',
      '    .default(20),',
      '});',
    ].join('\n');
    const provider = ['const config = {', '  /** A merchant. */', "  PAY_KEY: z.string().default('test'),", '};'].join(
      '\n',
    );
    const rows = environmentPage(source, [provider])
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toEqual([
      '| `PORT` |  | `3000` | Where we listen. |',
      '| `PAY_KEY` |  | `test` | A merchant. |',
      '| `SEED` | `story`, `none` | `story` |  |',
      '| `POOL` |  | `20` | A long one. |',
    ]);
  });

  test('list the titles of tests under their §, those of tables too', () => {
    const text = [
      "describe('spec §4 paying', () => {",
      "  test('opens a page', () => {});",
      '  test.each([',
      '    { n: f(1) },',
      "  ])('costs $n', ({ n }) => {});",
      '});',
      "test('spec D20: once', () => {});",
    ].join('\n');
    const page = behaviourPage([{ file: 'server/pay.test.ts', text }]);
    expect(page).toMatch(/## §4\n\n### §4 paying\n\n`server\/pay\.test\.ts`\n\n- opens a page\n- costs \$n\n/);
    expect(page).toMatch(/## Decisions\n\n### server\/pay\.test\.ts\n[\s\S]*- D20: once/);
  });
});
