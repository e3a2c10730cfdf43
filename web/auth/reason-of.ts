import { ApiError, Unreachable, hasCode, textOf } from '@octavo/client/api-error';
import { format } from '@octavo/domain/language/page';
import { authWords } from './words.ts';

/**
 * spec §8 The text of an error: the message of the server, with the time to wait after too many tries. `unanswered` is used when
 * the server gave no message, unless the browser is offline. Null without an error.
 */
export function reasonOf(error: Error | null, unanswered?: string): string | null {
  if (!error) return null;
  if (isUnanswered(error)) return (isOffline(error) ? null : unanswered) ?? textOf(error);
  const wait = error instanceof ApiError && hasCode(error, 'too_many') ? error.retryAfter : 0;
  return wait > 0 ? authWords.tooMany(durationText(wait)) : error.message;
}

/** Whether the request failed because the browser is offline. */
export const isOffline = (error: unknown): boolean => error instanceof Unreachable && !navigator.onLine;

/** The server gave no message. */
const isUnanswered = (error: Error) => !(error instanceof ApiError) || hasCode(error, 'unexpected');

const STEPS = [
  { unit: 'second', seconds: 1, below: 90 },
  { unit: 'minute', seconds: 60, below: 90 * 60 },
  { unit: 'hour', seconds: 3600, below: Infinity },
] as const;

/** A duration as text: `90` seconds is `2 minutes`. Rounded up, so that waiting that long is enough. */
export function durationText(seconds: number): string {
  const { unit, seconds: each } = STEPS.find(({ below }) => seconds < below) ?? STEPS[2];
  return format().duration(Math.ceil(seconds / each), unit);
}
