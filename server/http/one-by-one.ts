import type { Services } from '#services.ts';
import { logUnexpected } from './log-failure.ts';

/**
 * Does something with each of several, one after the other. Where that fails, the failure is logged, and the others do not wait for it.
 * Throws while the database does not answer: then all would fail.
 */
export async function oneByOne<T>(
  { log }: Pick<Services, 'log'>,
  all: readonly T[],
  operation: (one: T) => Promise<unknown>,
) {
  for (const one of all) await operation(one).catch((error: unknown) => logUnexpected(log, error));
}
