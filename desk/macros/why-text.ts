import type { WhyNoPart } from '@octavo/domain/desk/macros';
import { moveReasonWords } from '#lists/move-words.ts';
import { macroWords } from './words.ts';

/** Why a part of a macro cannot be done now, in a sentence. */
export const whyText = (why: WhyNoPart): string => ({ ...moveReasonWords.whyNot, ...macroWords.whyNot })[why];
