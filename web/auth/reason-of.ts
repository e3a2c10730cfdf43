import { ApiError, hasCode } from '@octavo/client/api-error';
import { format } from '@octavo/kit/language.ts';
import { authWords } from './words.ts';

/** spec §8 Why it did not work, in the words of the server, and how long to wait where there were too many tries. */
export function reasonOf(error: Error | null, unanswered?: string): string | null {
  if (!error) return null;
  if (isUnanswered(error)) return unanswered ?? error.message;
  const wait = error instanceof ApiError && hasCode(error, 'too_many') ? error.retryAfter : 0;
  return wait > 0 ? authWords.tooMany(lengthOf(wait)) : error.message;
}

/** Nobody said what is wrong. */
const isUnanswered = (error: Error) => !(error instanceof ApiError) || hasCode(error, 'unexpected');

const STEPS = [
  { unit: 'second', seconds: 1, below: 90 },
  { unit: 'minute', seconds: 60, below: 90 * 60 },
  { unit: 'hour', seconds: 3600, below: Infinity },
] as const;

/** Rounded up: whoever waits that long has waited enough. */
export function lengthOf(seconds: number): string {
  const { unit, seconds: each } = STEPS.find(({ below }) => seconds < below) ?? STEPS[2];
  return format().duration(Math.ceil(seconds / each), unit);
}
