import { appWords } from './words.ts';

/** spec §12.9 That a text is too long, or null. It is said at once: a field takes all that is pasted, and cuts off nothing. */
export const longIssue = (text: string, most: number): string | null =>
  text.length > most ? appWords.tooLong(most) : null;
