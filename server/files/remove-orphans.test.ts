import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { storedFiles } from '#testing/stored-files.ts';
import { type World, startWorld } from '#testing/fixture.ts';
import { removeOrphans } from './remove-orphans.ts';
import { insertFiles } from './store.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});

async function keep(daysAgo: number): Promise<string> {
  const { storageKey } = await world.files.keep(Readable.from([Buffer.from('words')]));
  const at = new Date(world.now().getTime() - daysAgo * 86_400_000);
  await fs.utimes(world.files.pathOf(storageKey), at, at);
  return storageKey;
}

test('bytes that no row speaks of go after a day; all others stay', async () => {
  const [orphan, fresh, recorded] = [await keep(2), await keep(0.5), await keep(2)];
  const { id: orderId } = await world.order();
  const row = { orderId, messageId: null, side: 'customer' as const, name: 'a.txt', size: 5, sha256: '' };
  await insertFiles(world.db, [{ ...row, storageKey: recorded, dateCreated: world.now(), dateDeleted: world.now() }]);
  await removeOrphans(world);
  const left = await storedFiles(world);
  expect(left).toContain(fresh);
  expect(left).toContain(recorded);
  expect(left).not.toContain(orphan);
});
