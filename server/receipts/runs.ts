import { graphemesOf } from '@octavo/domain/language/graphemes';
import { inOrder, levelsOf } from './direction.ts';
import type { Face } from './fonts.ts';

/** A piece of text in one font and one direction. */
export type Run = { text: string; face: Face; isRightToLeft: boolean };

const LETTER = /\p{L}/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MARKS = /^[\u061c\u200e\u200f\u2066-\u2069]$/;

/**
 * A line of any script as runs in the order of the page from the left, each in the first font that has its characters. A line that begins with a
 * right-to-left script runs to the left. Characters that no font has are written in the last font.
 */
export function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: (Run & { level: number })[] = [];
  for (const { text: letter, level } of levelsOf(graphemesOf(text))) {
    if (MARKS.test(letter)) continue; // they say only where what is beside them goes
    const before = runs.at(-1);
    const isSame = before !== undefined && before.level === level;
    const face = isSame && hasAll(before.face, letter) ? before.face : faceFor(letter, faces);
    if (isSame && before.face === face) before.text += letter;
    else runs.push({ text: letter, face, level, isRightToLeft: level % 2 === 1 });
  }
  return inOrder(runs).map(({ level: _, ...run }) => (run.isRightToLeft && !LETTER.test(run.text) ? turned(run) : run));
}

/** The font lays a run of letters out to the left; marks alone have no script, so they are turned here. */
const turned = (run: Run): Run => ({ ...run, text: graphemesOf(run.text).toReversed().map((mark) => MIRRORED[mark] ?? mark).join('') }); // oxfmt-ignore

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

const faceFor = (letter: string, faces: readonly Face[]): Face =>
  faces.find((face) => hasAll(face, letter)) ?? faces.at(-1)!; // every voice has fonts

const hasAll = (face: Face, letters: string) =>
  [...letters].every((letter) => INVISIBLE.test(letter) || face.has(letter.codePointAt(0) ?? 0));
