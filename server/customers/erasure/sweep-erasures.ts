import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { World } from '#world.ts';
import { eraseCustomer } from './erase-customer.ts';
import { eraseLateNotices, unfinishedErasures } from './store.ts';

const AGAIN_DAYS = 2; // longer than a request, a mail or a notice of a payment is under way

/** C27 Erasures that a crash cut off, and what came in late for accounts that closed of late. */
export async function sweepErasures(world: Pick<World, 'db' | 'files' | 'now'>) {
  const since = minutesAfter(world.now(), -AGAIN_DAYS * DAY_MINUTES);
  for (const { id } of await unfinishedErasures(world.db, since)) await eraseCustomer(world, { id });
  await eraseLateNotices(world.db);
}
