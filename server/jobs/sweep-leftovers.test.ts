import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { uploadCustomerFiles } from '@octavo/contract/files';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { insertLink } from '#auth/store.ts';
import { keepConfirmation } from '#customers/emails/store.ts';
import { insertHandOff } from '#transfers/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { pathOfStored, storedFiles } from '#testing/stored-files.ts';
import { queueJob } from '#operations/queue-job.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

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

test('controls C27 a failed erasure keeps no file without an owner, and its reason is reported', async () => {
  const { id } = await fixture.order({ status: 5 });
  const files = [new File(['words'], 'notes.txt')];
  await fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files });
  await fixture.db
    .updateTable('customers')
    .set({ dateClosed: fixture.now() })
    .where('id', '=', fixture.alice.id)
    .execute();
  const { storageKey: orphan } = await fixture.files.keep(Readable.from([Buffer.from('words')]));
  const before = minutesAfter(fixture.now(), -2 * DAY);
  await fs.utimes(pathOfStored(fixture, orphan), before, before);
  const remove = (key: string) =>
    key === orphan ? fixture.files.remove(key) : Promise.reject(new Error('a broken disk'));
  const sweeping = sweepLeftovers({ ...fixture, files: { ...fixture.files, remove } });
  await expect(sweeping).rejects.toThrow('Failed erasures: 1 (Error: a broken disk)');
  expect(await storedFiles(fixture)).not.toContain(orphan);
});
