import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, create } from 'fontkit';
import { expect, test } from 'vitest';
import { CHARACTERS, CUT, cutFont } from './cut-fonts.ts';

const FONTS = ['inter/files/inter-latin-opsz-normal', 'newsreader/files/newsreader-latin-opsz-normal', 'newsreader/files/newsreader-latin-wght-italic']; // oxfmt-ignore

test('ADR 0466 a cut font has each Latin letter, optical size and feature of the whole one, in two thirds of its bytes', async () => {
  for (const name of FONTS) {
    const file = fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}.woff2`));
    const cut = CUT.find((font) => font.file.test(file));
    expect(cut, name).toBeDefined();
    const bytes = readFileSync(file);
    const less = await cutFont(file, cut!.wght);
    expect(less.length, name).toBeLessThan(bytes.length * 0.72);
    const [before, after] = [bytes, less].map((font) => create(font) as Font) as [Font, Font];
    expect(after.variationAxes, name).toEqual({ ...before.variationAxes, wght: expect.objectContaining(cut!.wght) });
    expect(after.availableFeatures.toSorted()).toEqual(before.availableFeatures.toSorted());
    const letters = [...CHARACTERS].map((letter) => letter.codePointAt(0) ?? 0);
    const missing = letters.filter((code) => before.hasGlyphForCodePoint(code) && !after.hasGlyphForCodePoint(code));
    expect(missing, name).toEqual([]);
  }
});

const STYLES = globSync('{kit,web,desk}/**/*.css', { exclude: (name) => name === 'node_modules' || name === 'dist' });
const WEIGHT = /^\s*(?:font|font-weight|--[\w-]+): (italic )?(\d{3})(?=;| (?!\d{3};))/gm;

test('ADR 0466 no style has a weight that was cut out of its font', () => {
  const weights = STYLES.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(WEIGHT)].map(([, italic, weight]) => ({ file, italic, weight: Number(weight) }))); // oxfmt-ignore
  expect(weights.length).toBeGreaterThan(200);
  expect(weights.filter(({ italic, weight }) => weight < 400 || weight > (italic ? 500 : 700))).toEqual([]);
});
