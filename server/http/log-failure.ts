import type { Log } from '#outside/log.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

type Failure = Error & { code?: string };

/** Logs why work failed that nobody expected to fail: as a warning while the database does not answer, else as an error with its stack. */
export function logFailure(log: Log, error: Failure) {
  if (isDatabaseUnavailable(error)) log.warn({ code: error.code, reason: error.message }, 'database unavailable');
  else log.error({ err: error }, 'unexpected');
}

/** The same for one of several things to do, so that it keeps no other waiting. Throws it while the database does not answer: then all fail. */
export function logUnexpected(log: Log, error: unknown) {
  if (!(error instanceof Error) || isDatabaseUnavailable(error)) throw error;
  logFailure(log, error);
}
