import { FIELD_WORDS, type FieldCode, isFieldCode } from '@octavo/contract/field-issue';
import { type ProblemParams, type ProblemWords, isProblemCode } from '@octavo/contract/problem';
import { messageOf } from '@octavo/contract/problem-words';
import { dictionary } from '@octavo/domain/language/page';
import { ApiError } from './api-error.ts';
import { problemText } from './problem-words.ts';

const words = dictionary<Record<FieldCode, ProblemWords>>('fields', FIELD_WORDS);

/**
 * The text of each field that the server has refused, worded from its code in the language of the page. spec §8: a field without
 * a code that we know shows the sentence of the server. Empty for other errors. Load it lazily: its dictionary is not small.
 */
export function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { errors = {}, issues = {} } = error.problem;
  const coded = Object.entries(issues).flatMap(([field, issue]) => {
    const text = textOfIssue(issue);
    return text === null ? [] : [[field, text] as const];
  });
  return { ...errors, ...Object.fromEntries(coded) };
}

type Coded = { code: string; params?: ProblemParams | undefined };

function textOfIssue({ code, params }: Coded): string | null {
  if (isFieldCode(code)) return messageOf(words, { code, params });
  return isProblemCode(code) ? problemText({ code, ...(params && { params }) }) : null;
}
