import type { Problem, ProblemCode } from '@octavo/contract/problem';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { Refusal } from '#operations/refusal.ts';
import { Overloaded } from '#outside/passwords.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { fieldTexts, problemText } from './language.ts';

type Failure = Error & { statusCode?: number; code?: string };

const BUSY_SECONDS = 5;
const NO_TEXT = '22021'; // Postgres knows no text with a NUL in it

/** The answer to an error, in a language: a refusal as it is, a known condition by its code, anything else as `unexpected`. */
export function problemOf(error: Failure, language = DEFAULT_LANGUAGE): Problem {
  if (!(error instanceof Refusal)) {
    const code = codeOf(error);
    return { code, message: problemText(language, { code }) };
  }
  const { code, params, location } = error;
  const message = problemText(language, { code, params });
  const errors = error.errors && fieldTexts(language, error);
  return { code, message, ...(params && { params }), ...(errors && { errors }), ...(location && { location }) };
}

/** After how many seconds the request may succeed; undefined where nobody can say. */
export function retryAfterOf(error: Failure): number | undefined {
  const named = error instanceof Refusal || error instanceof Overloaded ? error.retryAfterSeconds : undefined;
  const code = error instanceof Refusal ? error.code : codeOf(error);
  return named ?? (code === 'busy' ? BUSY_SECONDS : undefined);
}

function codeOf(error: Failure): ProblemCode {
  if (error instanceof Overloaded) return 'too_many';
  if (isDatabaseUnavailable(error)) return 'busy';
  if (error.code === NO_TEXT) return 'invalid';
  const status = error.statusCode ?? 500; // Fastify's own: broken JSON, a body too large, an unknown media type
  if (status === 413) return 'too_large';
  return status < 500 ? 'invalid' : 'unexpected';
}
