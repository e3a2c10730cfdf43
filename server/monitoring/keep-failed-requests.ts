import { setTimeout as wait } from 'node:timers/promises';
import type { FailedRequests } from '#http/failed-requests.ts';
import type { Services } from '#services.ts';
import { insertFailedRequests } from './store.ts';

const EVERY_MS = 1000;

/** ADR 0139 Stores the failed requests of this process every second; what the database does not take is tried again. `stop` stores the last. */
export function startKeeping({ db }: Pick<Services, 'db'>, failed: FailedRequests) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const store = async () => {
    const taken = failed.take();
    await insertFailedRequests(db, taken).catch(() => failed.putBack(taken)); // why is in the log of what else has failed
  };
  async function keep() {
    while (!signal.aborted) {
      await wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => {}); // stopped
      await store();
    }
  }
  const keeping = keep();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
}
