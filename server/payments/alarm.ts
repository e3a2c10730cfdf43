import type { World } from '#world.ts';

/** For people, who must decide or look: money that does not fit, a provider that nobody understands. Names no secret. */
export function alarm({ environment }: Pick<World, 'environment'>, what: string) {
  if (environment.LOG_LEVEL !== 'silent') console.error(`Payments: ${what}`);
}
