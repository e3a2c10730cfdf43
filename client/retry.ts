import { ApiError, isInterruption } from './api-error.ts';

const WAIT_MS = { first: 1000, longest: 30_000 };
const MOST_FAILURES = 10;

/** After how many milliseconds to send again what was interrupted: a random time that grows with the failures, and what the server asks for. */
export const retryDelay = (failures: number, error: unknown): number =>
  Math.random() * Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures) +
  (error instanceof ApiError ? error.retryAfter * 1000 : 0);

/** Whether to try again by itself: after an interruption, and after fewer than ten failures in a row. */
export const mayTryAgain = (failures: number, error: unknown): boolean =>
  isInterruption(error) && failures < MOST_FAILURES;
