import type { Problem } from '@octavo/contract/problem';
import { clientWords } from './words.ts';

/**
 * The problem in the body of an error, with its message in the language of the page. The words of all problems are loaded with the first one:
 * most visits have none. Where they cannot be loaded, the problem is an unexpected one.
 */
export async function problemIn(json: unknown): Promise<Problem> {
  try {
    const { wordedProblem } = await import('./problem-words.ts');
    return wordedProblem(json);
  } catch {
    return { code: 'unexpected', message: clientWords.unexpected };
  }
}
