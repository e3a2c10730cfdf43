import { ApiError } from '@octavo/client/api-error';

const WAIT_MS = { first: 1000, longest: 30_000 };

/** After how many milliseconds to send again what was interrupted: a random time that grows with the failures, and what the server asks for. */
export const retryDelay = (failures: number, error: unknown): number =>
  Math.random() * Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures) +
  (error instanceof ApiError ? error.retryAfter * 1000 : 0);
