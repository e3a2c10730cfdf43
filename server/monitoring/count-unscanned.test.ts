import { expect, test } from 'vitest';
import { applyAs, takeApplications } from '#applications/testing.ts';
import { startFixture } from '#testing/fixture.ts';
import { countUnscanned } from './store.ts';

test('ADR 0139 a file of who applies as a writer that waits for the scanner is counted, until it is deleted', async () => {
  const fixture = await startFixture();
  const { db, guest, now } = fixture;
  await takeApplications(fixture);
  await applyAs(guest);
  expect(await countUnscanned(db, now())).toEqual({ count: 0, oldest: 0 }); // without a scanner it is clean at once
  const dateCreated = new Date(now().getTime() - 600_000);
  await db.updateTable('applicationFiles').set({ scanState: 'checking', dateCreated }).execute();
  expect(await countUnscanned(db, now())).toEqual({ count: 1, oldest: 600 });
  await db.updateTable('applicationFiles').set({ dateDeleted: now() }).execute();
  expect(await countUnscanned(db, now())).toEqual({ count: 0, oldest: 0 });
});
