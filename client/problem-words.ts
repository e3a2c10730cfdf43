import type { Problem } from '@octavo/contract/problem';
import { PROBLEM_WORDS, messageOf } from '@octavo/contract/problem-words';
import { readProblem } from '@octavo/contract/problem-body';
import { dictionary } from '@octavo/domain/language/page';

const words = dictionary('problems', PROBLEM_WORDS);

/** The message of a problem in the language of the page: `problemText({ code: 'busy' })`. */
export const problemText = (problem: Pick<Problem, 'code' | 'params'>): string => messageOf(words, problem);

/**
 * Reads the body of an error. spec §8: a message of the server's own is shown as it is; one that is our English for the code is
 * shown in the language of the page.
 */
export function wordedProblem(json: unknown): Problem {
  const problem = readProblem(json);
  const isOurs = problem.message === messageOf(PROBLEM_WORDS, problem);
  return isOurs ? { ...problem, message: problemText(problem) } : problem;
}
