import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { removeOrphans } from '#files/remove-orphans.ts';
import type { World } from '#world.ts';
import { removeOldKeys } from './store.ts';

export async function sweepLeftovers(world: World) {
  await removeOldKeys(world.db, minutesAfter(world.now(), -2 * DAY_MINUTES));
  await removeOrphans(world);
}
