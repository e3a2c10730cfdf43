import fs from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The characters of Fontsource's Latin files. Others are drawn by fonts of the system. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2000, 0x206f],
].map(([first = 0, last = 0]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)),
);
const FEW_OTHERS =
  '\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329\u20ac\u2122\u2191\u2193\u2212\u2215\ufffd';
export const CHARACTERS = `${LATIN.join('')}${FEW_OTHERS}`;

/** The fonts of the design by the names of their files, and the weights that styles use, the lightest and the boldest. */
export const CUT = [
  { file: /\/inter-latin-opsz-normal\.woff2$/, wght: { min: 400, max: 700 } },
  { file: /\/newsreader-latin-opsz-normal\.woff2$/, wght: { min: 400, max: 700 } },
  { file: /\/newsreader-latin-wght-italic\.woff2$/, wght: { min: 400, max: 500 } },
];

/** ADR 0466 Leaves out of the fonts of the built app what no style uses. */
export const cutFonts = (): Plugin => ({
  name: 'cut-fonts',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const cut = CUT.find(({ file }) => file.test(id));
    if (!cut) return null;
    const source = await cutFont(id, cut.wght);
    const asset = this.emitFile({ type: 'asset', name: path.basename(id), source });
    return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
  },
});

/** A font with the Latin letters and these weights of the variable font in a file. Its optical sizes and features stay. */
export async function cutFont(file: string, wght: { min: number; max: number }) {
  const variationAxes = { wght };
  return subsetFont(await fs.readFile(file), CHARACTERS, { targetFormat: 'woff2', variationAxes });
}
