import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { insertLink } from '#auth/store.ts';
import { keepConfirmation } from '#customers/emails/store.ts';
import { insertHandOff } from '#transfers/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { queueJob } from '#operations/queue-job.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const DAY = 24 * 60;
const LINKS = ['magicLinks', 'passwordLinks', 'handOffs', 'emailConfirmations'] as const;

/** Inserts one link of every kind for a customer. */
async function linksOf({ id: customerId }: { id: number }, expiresAt: Date) {
  const link = { customerId, tokenHash: `of ${customerId}`, expiresAt };
  await insertLink(fixture.db, 'magicLinks', link);
  await insertLink(fixture.db, 'passwordLinks', link);
  await insertHandOff(fixture.db, { ...link, siteId: 1 });
  await keepConfirmation(fixture.db, { ...link, email: 'new@example.com' });
}

test.each(LINKS)('the sweep removes old expired links from %s and keeps others', async (table) => {
  await linksOf(fixture.alice, minutesAfter(fixture.now(), -3 * DAY));
  await linksOf(fixture.bob, minutesAfter(fixture.now(), -1));
  await queueJob(fixture.db, 'sweep_leftovers', {});
  await fixture.runJobs();
  expect(await fixture.db.selectFrom(table).select('customerId').execute()).toEqual([{ customerId: fixture.bob.id }]);
});
