import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Services } from '#services.ts';
import { loadRecordedKeys } from './store.ts';

const BATCH = 1000;

/** Removes bytes that have no row after a day: their process ended between writing and the commit. */
export async function removeOrphans({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>) {
  const yesterday = minutesAfter(now(), -DAY_MINUTES);
  const kept = await files.keptBefore(yesterday);
  for (let start = 0; start < kept.length; start += BATCH) {
    const batch = kept.slice(start, start + BATCH);
    const recorded = await loadRecordedKeys(db, batch);
    for (const storageKey of batch) if (!recorded.has(storageKey)) await files.remove(storageKey);
  }
}
