import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Font, create } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** The voices of the receipt: a paper title, plain text, and strong text. */
export type Voice = 'title' | 'text' | 'strong';

/** A font that can be embedded, by the name that the document knows it by. */
export type Face = { name: string; bytes: Buffer; has: (codePoint: number) => boolean };

const inter = (weight: number) =>
  ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map(
    (script) => `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`,
  );
const newsreader = ['latin', 'latin-ext', 'vietnamese'].map(
  (script) => `@fontsource/newsreader/files/newsreader-${script}-500-normal.woff`,
);
const arabic = (face: 'sans' | 'naskh', weight: number) =>
  `@fontsource/noto-${face}-arabic/files/noto-${face}-arabic-arabic-${weight}-normal.woff`;
const dejaVu = (look: string) => `dejavu-fonts-ttf/ttf/DejaVu${look}.ttf`; // Hebrew, Armenian, Georgian
const UNIFONT = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff'; // every script of the basic plane

/** The fonts of each voice, the best first. A character is written in the first that has it. */
const FILES: Record<Voice, string[]> = {
  title: [...newsreader, arabic('naskh', 500), dejaVu('Serif'), dejaVu('Sans'), UNIFONT],
  text: [...inter(400), arabic('sans', 400), dejaVu('Sans'), UNIFONT],
  strong: [...inter(600), arabic('sans', 600), dejaVu('Sans-Bold'), UNIFONT],
};

const resolve = createRequire(import.meta.url).resolve;
const faces = new Map<string, Promise<Face>>();

/** The fonts of a voice, read once. */
export const facesOf = (voice: Voice): Promise<Face[]> => Promise.all(FILES[voice].map(faceOf));

function faceOf(file: string): Promise<Face> {
  const known = faces.get(file) ?? open(file);
  faces.set(file, known);
  return known;
}

async function open(file: string): Promise<Face> {
  const bytes = unpackWoff(await readFile(resolve(file)));
  const font = create(bytes) as Font; // a file with one font
  return { name: file, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
