import { PROBLEMS, type Problem, type ProblemCode, type ProblemWords } from './problem.ts';

/** The English sentences of all refusals. Other languages have a dictionary of this type. */
export const PROBLEM_WORDS = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, { message }]) => [code, message]),
) as Record<ProblemCode, ProblemWords>; // the entries are those of PROBLEMS

/** The sentence of a refusal, in the language of the dictionary. */
export function messageOf(words: Record<ProblemCode, ProblemWords>, { code, params = {} }: Omit<Problem, 'message'>) {
  const said = words[code];
  return typeof said === 'function' ? said(params) : said;
}
