import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { deskWords } from './words.ts';

/** The number that a word of the command line is. Throws an Error for people. */
export function numberOf(word: string): number {
  if (!/^\d{1,10}$/.test(word)) throw new Error(deskWords(DEFAULT_LANGUAGE).errors.number(word));
  return Number(word);
}
