import type { Problem } from '@octavo/contract/problem';
import { clientWords } from './words.ts';

/**
 * The problem in the body of an error, with its message in the language of the page. The words of all problems are loaded with the first one:
 * most visits have none. Where they cannot be loaded, as without a network, the problem has the words of the server.
 */
export async function problemIn(json: unknown): Promise<Problem> {
  try {
    const { wordedProblem } = await import('./problem-words.ts');
    return wordedProblem(json);
  } catch {
    return isProblem(json) ? json : { code: 'unexpected', message: clientWords.unexpected };
  }
}

/** Whether it is what our server writes; a proxy may answer with something else. */
const isProblem = (json: unknown): json is Problem =>
  typeof json === 'object' && json !== null && 'code' in json && 'message' in json;
