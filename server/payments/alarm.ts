import { isDatabaseUnavailable } from '#http/database-unavailable.ts';
import { logFailure } from '#http/log-failure.ts';
import type { Services } from '#services.ts';

/** Logs an error that staff must look at, such as money that does not match. `what` must not contain a secret. */
export function alarm({ log }: Pick<Services, 'log'>, what: string) {
  log.error(`Payments: ${what}`);
}

/** The same with what was thrown. While the database does not answer it is a warning, as for all other work. */
export function alarmThrown({ log }: Pick<Services, 'log'>, what: string, error: unknown) {
  if (error instanceof Error && isDatabaseUnavailable(error)) logFailure(log, error);
  else log.error({ err: error }, `Payments: ${what}`);
}
