import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { World } from '#world.ts';
import { removeOldKeys } from './store.ts';

export async function sweepLeftovers({ db, now }: World) {
  await removeOldKeys(db, minutesAfter(now(), -2 * DAY_MINUTES));
}
