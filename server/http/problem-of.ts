import type { Problem, ProblemCode } from '@octavo/contract/problem';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';
import { Refusal } from '#operations/refusal.ts';
import { Overloaded } from '#outside/passwords.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { issueText, problemText } from './language.ts';

type Failure = Error & { statusCode?: number; code?: string };

const BUSY_SECONDS = 5;
const INVALID_TEXT = '22021'; // Postgres: a text with a NUL in it

/** The Problem of an error, in a language: a refusal by its code, a known error by its own, any other as `unexpected`. */
export function problemOf(error: Failure, language = DEFAULT_LANGUAGE): Problem {
  if (!(error instanceof Refusal)) {
    const code = codeOf(error);
    return { code, message: problemText(language, { code }) };
  }
  const { code, params, issues, location } = error;
  const message = problemText(language, { code, params });
  return {
    code,
    message,
    ...(params && { params }),
    ...(issues && worded(issues, language)),
    ...(location && { location }),
  };
}

/** The issues of fields, with a sentence for each. */
const worded = (issues: NonNullable<Refusal['issues']>, language: Language) => ({
  errors: Object.fromEntries(Object.entries(issues).map(([field, issue]) => [field, issueText(language, issue)])),
  issues,
});

/** After how many seconds a retry may succeed; undefined if unknown. */
export function retryAfterOf(error: Failure): number | undefined {
  const named = error instanceof Refusal || error instanceof Overloaded ? error.retryAfterSeconds : undefined;
  const code = error instanceof Refusal ? error.code : codeOf(error);
  return named ?? (code === 'busy' ? BUSY_SECONDS : undefined);
}

function codeOf(error: Failure): ProblemCode {
  if (error instanceof Overloaded) return 'too_many';
  if (isDatabaseUnavailable(error)) return 'busy';
  if (error.code === INVALID_TEXT) return 'invalid';
  const status = error.statusCode ?? 500; // Fastify's own: broken JSON, a body too large, an unknown media type
  if (status === 413) return 'too_large';
  return status < 500 ? 'invalid' : 'unexpected';
}
