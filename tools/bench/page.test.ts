import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPart } from './page.ts';

const PAGE = '# Measurements\n\nWhat it is.\n\n## `works`\n\nold\n\n## `starts`\n\nold\n\n## By hand\n\ntext\n';

test('a part of the bench that ran again replaces its section of docs/measurements.md, and nothing else', () => {
  expect(withPart(PAGE, 'works', '## `works`\n\nnew\n\n')).toBe(PAGE.replace('old', 'new'));
});

test('a part that ran for the first time comes after the others, before what people wrote', () => {
  const section = '## `web`\n\nnew\n\n';
  expect(withPart(PAGE, 'web', section)).toBe(PAGE.replace('## By hand', `${section}## By hand`));
  expect(withPart('# Measurements\n\n## By hand\n', 'web', section)).toBe(`# Measurements\n\n${section}## By hand\n`);
});

test('a section that the bench writes has only what it writes, as the next run replaces it', () => {
  const sections = readFileSync('docs/measurements.md', 'utf8').split(/^(?=## )/m);
  const written = sections.filter((section) => section.startsWith('## `'));
  expect(written.length).toBeGreaterThan(6);
  for (const section of written) {
    const [, ...lines] = section.split('\n').filter(Boolean);
    const [first = '', ...others] = lines;
    expect(first).toMatch(/ UTC, commit [0-9a-f]+, .* Load average at the end: /);
    expect(others.filter((line) => !line.startsWith('|'))).toEqual([]);
  }
});
