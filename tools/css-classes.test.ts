import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

const classesOf = (css: string) =>
  new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name));

function pathOf(from: string, file: string): string {
  if (from.startsWith('#')) return file.replace(/\/.*/, `/${from.slice(1)}`);
  return from.startsWith('@octavo/') ? from.replace('@octavo/', '') : path.join(path.dirname(file), from);
}

/** The uses of a class that the CSS module of a file does not have: `css.open`. Names that are computed are not checked. */
function unknownClasses(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, module = '', from = '']) => {
    const known = classesOf(read(pathOf(from, file)));
    const uses = text.matchAll(new RegExp(`(?<![\\w.])${module}\\.(\\w+)`, 'g'));
    return [...uses].flatMap(([use, name]) => (known.has(name) ? [] : [`${file}: ${use}`]));
  });
}

const stylesheets = () =>
  fs.globSync('{web,desk,kit}/**/*.css', { cwd: ROOT, exclude: (name) => /node_modules|dist/.test(name) });

/** Whether a line has `:has()` on an element around the whole screen. */
const isOfScreen = (line: string) => /(:root|\bhtml|\bbody|#root|\.page)\b[^\s,]*:has\(/.test(line);

test('ADR 0037 no rule with :has() on an element around the screen stands anywhere: at each press and key the browser would style the whole screen again', () => {
  const found = stylesheets().filter((file) => read(file).split('\n').some(isOfScreen));
  expect(found).toEqual([]);
});

test('every class that a component uses exists in its CSS module', () => {
  const files = fs.globSync('{web,desk,kit}/**/*.tsx', {
    cwd: ROOT,
    exclude: (name) => /node_modules|dist/.test(name),
  });
  const styled = files.filter((file) => read(file).includes('.module.css'));
  expect(styled.length).toBeGreaterThan(100);
  expect(styled.flatMap((file) => unknownClasses(file, read(file)))).toEqual([]);
});

test('no rule looks for a text of the interface: in another language it would not apply', () => {
  const found = stylesheets().filter((file) => /\[(aria-label|title|alt|placeholder)[~|^$*]?=/.test(read(file)));
  expect(found).toEqual([]);
});

const FOUR = /(?<![\w-])((?:scroll-)?(?:margin|padding)|inset)\s*:\s*([^;{}]+)/g;

/** The values of a shorthand; `calc(1px + 2px)` is one. */
const valuesOf = (text: string) => text.trim().match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s(])+/g) ?? [];

/** The shorthands of four values that name another size for the right than for the left: from right to left they do not change sides. */
const onOneSide = (css: string) =>
  [...css.matchAll(FOUR)].flatMap(([rule, , text = '']) => {
    const [, right, , left] = valuesOf(text);
    return left === undefined || left === right ? [] : [rule];
  });

test('no margin, padding or inset has another right than left: `-inline` names the start and the end', () => {
  expect(onOneSide('margin: 0 calc(-1 * var(--pad, 32px)) 0 0')).toHaveLength(1);
  expect(stylesheets().flatMap((file) => onOneSide(read(file)).map((rule) => `${file}: ${rule}`))).toEqual([]);
});
