import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { pathOfStored, storedFiles } from '#testing/stored-files.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { removeOrphans } from './remove-orphans.ts';
import { insertFiles } from './store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

async function keep(daysAgo: number): Promise<string> {
  const { storageKey } = await fixture.files.keep(Readable.from([Buffer.from('words')]));
  const at = new Date(fixture.now().getTime() - daysAgo * 86_400_000);
  await fs.utimes(pathOfStored(fixture, storageKey), at, at);
  return storageKey;
}

test('removes bytes without a row after a day and keeps all others', async () => {
  const [orphan, fresh, recorded] = [await keep(2), await keep(0.5), await keep(2)];
  const { id: orderId } = await fixture.order();
  const row = { orderId, messageId: null, side: 'customer' as const, name: 'a.txt', size: 5, sha256: '' };
  await insertFiles(fixture.db, [
    { ...row, storageKey: recorded, dateCreated: fixture.now(), dateDeleted: fixture.now() },
  ]);
  await removeOrphans(fixture);
  const left = await storedFiles(fixture);
  expect(left).toContain(fresh);
  expect(left).toContain(recorded);
  expect(left).not.toContain(orphan);
});

test('removes them as it reads their names, of which a thousand wait at a time', async () => {
  const { files } = fixture;
  const at = new Date(fixture.now().getTime() - 2 * 86_400_000);
  const orphans = Array.from({ length: 1100 }, () => randomUUID());
  await Promise.all(
    orphans.map(async (storageKey) => {
      const file = pathOfStored(fixture, storageKey);
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, '');
      await fs.utimes(file, at, at);
    }),
  );
  let waiting = 0;
  let most = 0;
  async function* keptBefore(moment: Date) {
    for await (const storageKey of files.keptBefore(moment)) {
      most = Math.max(most, ++waiting);
      yield storageKey;
    }
  }
  const remove = async (storageKey: string) => {
    waiting -= 1;
    await files.remove(storageKey);
  };
  await removeOrphans({ ...fixture, files: { ...files, keptBefore, remove } });
  expect(most).toBe(1000);
  const left = new Set(await storedFiles(fixture));
  expect(orphans.filter((storageKey) => left.has(storageKey))).toEqual([]);
});
