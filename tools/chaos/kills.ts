import type { Victim } from './victim.ts';

const REACHED_MS = 15_000; // until a client comes to a point

/** Kills the server at any moment, starts it, and kills it again at a point, if one is given. True when the point was reached. */
export async function killServer(victim: Victim, point?: string): Promise<boolean> {
  await victim.kill();
  let isReached = false;
  if (point) {
    await victim.start(point);
    isReached = await victim.died(REACHED_MS);
    await victim.kill();
  }
  await victim.start();
  return isReached;
}

/** Lets the server kill its Postgres at a point, and waits until it has started it again. True when the point was reached. */
export async function killPostgres(victim: Victim, point: string): Promise<boolean> {
  const isReached = await victim.killPostgresAt(point, REACHED_MS);
  if (victim.isAlive()) await victim.ready();
  return isReached;
}
