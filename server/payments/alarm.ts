import type { Services } from '#services.ts';

/** Logs an error that staff must look at, such as money that does not match. `what` must not contain a secret. */
export function alarm({ log }: Pick<Services, 'log'>, what: string) {
  log.error(`Payments: ${what}`);
}
