import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import type { Services } from '#services.ts';
import { removeProcess, removeSilentProcesses, saveProcess } from './store.ts';

const EVERY_MS = 10_000;

/** ADR 0139 Says every ten seconds that this process lives, for `npm run operator -- status`. `stop` takes it out of the list. */
export async function startSayingAlive({ db, environment, log }: Pick<Services, 'db' | 'environment' | 'log'>) {
  const id = randomUUID();
  const self = { id, host: os.hostname(), pid: process.pid, roles: environment.ROLES, version: DASHBOARD_VERSION };
  const stopping = new AbortController();
  const { signal } = stopping;
  const say = async () => {
    try {
      await saveProcess(db, self);
      await removeSilentProcesses(db);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'no heartbeat of the process');
    }
  };
  async function saying() {
    while (!signal.aborted) {
      await wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => {}); // stopped
      if (!signal.aborted) await say();
    }
  }
  await say();
  const said = saying();
  return {
    stop: async () => {
      stopping.abort();
      await said;
      await removeProcess(db, id).catch(() => {}); // the database went first
    },
  };
}
