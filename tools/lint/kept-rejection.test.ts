import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const LATE = {
  'awaits something else first': 'const made = call(); await other(); await expect(made).rejects.toThrow();',
  'catches late': 'const made = call(); await other(); await made.catch(() => {});',
  'takes one of two apart': 'const { request, made } = begin(); await other(); await expect(made).rejects.toThrow();',
  'settles late': 'const made = call(); await other(); await Promise.allSettled([made]);',
};

const IN_TIME = {
  'looks in the next line': 'const made = call(); await expect(made).rejects.toThrow();',
  'says first what it expects': 'const made = expect(call()).rejects.toThrow(); await other(); await made;',
  'expects success': 'const made = call(); await other(); expect(await made).toBe(1);',
  'awaits in another function': 'const made = call(); const later = async () => { await other(); }; await expect(made).rejects.toThrow();', // oxfmt-ignore
};

test('oxlint refuses a test that keeps a promise and looks at its rejection only after it awaited something else', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'octavo-lint-'));
  const config = {
    jsPlugins: [path.join(import.meta.dirname, 'kept-rejection.ts')],
    categories: { correctness: 'off' },
    rules: { 'tests/kept-rejection': 'error' },
  };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  const all = Object.entries({ ...LATE, ...IN_TIME });
  for (const [title, body] of all) writeFileSync(path.join(folder, `${title}.ts`), `async () => { ${body} }`);
  const { stdout } = spawnSync('oxlint', ['--format=unix'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(all.map(([title]) => title).filter((title) => stdout.includes(`${title}.ts`))).toEqual(Object.keys(LATE));
});
