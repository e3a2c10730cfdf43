import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#services.ts';
import { freeJobsOfSilent, removeReplaced, sayAlive } from './store.ts';

const EVERY_MS = 10_000;
const SILENT_SECONDS = 30;

/**
 * ADR 0055 Says every ten seconds that the runner `id` lives, and frees the jobs of those that were silent for thirty: a process that
 * was killed keeps its jobs locked, and the queue itself waits four hours.
 */
export function startHeartbeat({ db, log }: Pick<Services, 'db' | 'log'>, id: string) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function beat() {
    while (!signal.aborted) {
      try {
        await sayAlive(db, id);
        await freeJobsOfSilent(db, SILENT_SECONDS);
        await removeReplaced(db);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'no heartbeat of jobs');
      }
      await wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => {}); // stopped
    }
  }

  const beating = beat();
  return {
    stop: () => {
      stopping.abort();
      return beating;
    },
  };
}
