import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Services } from '#services.ts';
import { loadRecordedKeys } from './store.ts';

const BATCH = 1000;

/** Removes bytes that have no row after a day: their process ended between writing and the commit. A batch of names is in memory, however many files there are. */
export async function removeOrphans(services: Pick<Services, 'db' | 'files' | 'now'>) {
  const { files, now } = services;
  let batch: string[] = [];
  for await (const storageKey of files.keptBefore(minutesAfter(now(), -DAY_MINUTES))) {
    batch.push(storageKey);
    if (batch.length < BATCH) continue;
    await removeUnrecorded(services, batch);
    batch = [];
  }
  await removeUnrecorded(services, batch);
}

async function removeUnrecorded({ db, files }: Pick<Services, 'db' | 'files'>, storageKeys: string[]) {
  if (storageKeys.length === 0) return;
  const recorded = await loadRecordedKeys(db, storageKeys);
  for (const storageKey of storageKeys) if (!recorded.has(storageKey)) await files.remove(storageKey);
}
