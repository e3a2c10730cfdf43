import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { insertLink } from '#auth/store.ts';
import { keepConfirmation } from '#customers/emails/store.ts';
import { insertHandOff } from '#transfers/store.ts';
import { type World, startWorld } from '#testing/fixture.ts';
import { addJob } from '#operations/queue-job.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});

const DAY = 24 * 60;
const LINKS = ['magicLinks', 'passwordLinks', 'handOffs', 'emailConfirmations'] as const;

/** One link of every kind for each, good until a moment. */
async function linksOf({ id: customerId }: { id: number }, expiresAt: Date) {
  const link = { customerId, tokenHash: `of ${customerId}`, expiresAt };
  await insertLink(world.db, 'magicLinks', link);
  await insertLink(world.db, 'passwordLinks', link);
  await insertHandOff(world.db, { ...link, siteId: 1 });
  await keepConfirmation(world.db, { ...link, email: 'new@example.com' });
}

test.each(LINKS)('no link stays in %s long after it opens nothing, and none goes before', async (table) => {
  await linksOf(world.alice, minutesAfter(world.now(), -3 * DAY));
  await linksOf(world.bob, minutesAfter(world.now(), -1));
  await addJob(world.db, 'sweep_leftovers', {});
  await world.runJobs();
  expect(await world.db.selectFrom(table).select('customerId').execute()).toEqual([{ customerId: world.bob.id }]);
});
