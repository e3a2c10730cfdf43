import type { Services } from '#services.ts';

/** For people, who must decide or look: money that does not fit, a provider that nobody understands. Names no secret. */
export function alarm({ log }: Pick<Services, 'log'>, what: string) {
  log.error(`Payments: ${what}`);
}
