import { cleanWords } from './text.ts';

/** spec §5 Whether a text has more than `most` characters as it is sent, without markup. */
export const isTooLong = (text: string, most: number): boolean => cleanWords(text).length > most;
