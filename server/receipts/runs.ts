import { graphemesOf } from '@octavo/domain/language/graphemes';
import type { Face } from './fonts.ts';

/** A piece of text in one font and one direction. */
export type Run = { text: string; face: Face; isRightToLeft: boolean };

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
const NEUTRAL = /^[\s\p{P}\p{S}]+$/u;

/**
 * A line of any script as runs in the order of the page, each in the first font that has its characters. A line that begins with a
 * right-to-left script runs to the left. Characters that no font has are written in the last font.
 */
export function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const segment of graphemesOf(text)) {
    const before = runs.at(-1);
    const isNeutral = NEUTRAL.test(segment);
    const isRightToLeft = isNeutral ? (before?.isRightToLeft ?? false) : RIGHT_TO_LEFT.test(segment);
    const isSame = before && before.isRightToLeft === isRightToLeft;
    const face = isSame && hasAll(before.face, segment) ? before.face : faceFor(segment, faces);
    if (isSame && before.face === face) before.text += segment;
    else runs.push({ text: segment, face, isRightToLeft });
  }
  const first = [...text].find((letter) => LETTER.test(letter)) ?? '';
  return RIGHT_TO_LEFT.test(first) ? runs.toReversed() : runs;
}

const faceFor = (segment: string, faces: readonly Face[]): Face =>
  faces.find((face) => hasAll(face, segment)) ?? faces.at(-1)!; // every voice has fonts

const hasAll = (face: Face, segment: string) =>
  [...segment].every(
    (letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter) || face.has(letter.codePointAt(0) ?? 0),
  );
