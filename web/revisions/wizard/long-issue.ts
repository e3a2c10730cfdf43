import { format } from '@octavo/domain/language/page';
import { revisionWords } from '../words.ts';

/** spec §5 That a text is too long, or null. It is said at once: a field takes all that is pasted, and cuts off nothing. */
export const longIssue = (text: string, most: number): string | null =>
  text.length > most ? revisionWords.wizard.tooLong(format().number(most)) : null;
