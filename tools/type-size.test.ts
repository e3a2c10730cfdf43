import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STYLES = globSync('{kit,web,desk}/**/*.css', { exclude: (name) => name === 'node_modules' || name === 'dist' });

/** Sizes of type, of its lines and of breakpoints in pixels, and fixed heights around type: they do not follow the reader. */
function sameForEveryReader(css: string): string[] {
  const type = [...css.matchAll(/^\s*(?:font|font-size|line-height): [^;]*\dpx[^;]*/gm)];
  const tokens = [...css.matchAll(/^\s*--[\w-]+: (?:italic )?\d{3} [\d.]+px[^;]*/gm)];
  const breakpoints = [...css.matchAll(/@media[^{]*(?:width|height): [\d.]+px[^{]*/g)];
  const boxes = [...css.matchAll(/\{[^{}]*\}/g)].filter(([rule]) => /\sfont(?:-size)?: /.test(rule) && /\sheight: \d+px/.test(rule)); // oxfmt-ignore
  return [...type, ...tokens, ...breakpoints, ...boxes].map(([text]) => text.trim());
}

test('type, breakpoints and heights of type follow the font size of the reader', () => {
  const wrong = STYLES.map((file) => [file, sameForEveryReader(readFileSync(file, 'utf8'))] as const);
  expect(wrong.filter(([, found]) => found.length > 0)).toEqual([]);
  expect(STYLES.length).toBeGreaterThan(90);
});

test.each([
  ['.a { color: red;\n  font-size: 14px;\n}'],
  ['  font: 500 14px/20px var(--ui);'],
  ['  --body: 400 15px/22px var(--ui);'],
  ['  line-height: 20px;'],
  ['@media (max-width: 900px) {'],
  ['.a {\n  height: 40px;\n  font: var(--body);\n}'],
])('the check finds %j', (css) => {
  expect(sameForEveryReader(css)).toHaveLength(1);
});
