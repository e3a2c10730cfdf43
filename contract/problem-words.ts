import { PROBLEMS, type ProblemCode, type ProblemParams, type ProblemWords } from './problem.ts';

/** The English sentences of all refusals. Other languages have a dictionary of this type. */
export const PROBLEM_WORDS = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, { message }]) => [code, message]),
) as Record<ProblemCode, ProblemWords>; // the entries are those of PROBLEMS

type Coded<C extends string> = { code: C; params?: ProblemParams | undefined };

/** The sentence of a code of a dictionary, such as that of refusals or of wrong fields. */
export function messageOf<C extends string>(words: Record<C, ProblemWords>, { code, params = {} }: Coded<C>): string {
  const said = words[code];
  return typeof said === 'function' ? said(params) : said;
}
