import fs from 'node:fs/promises';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { runnerFor, startPostgres } from '#outside/postgres/start.ts';

/** A restored database that runs. */
export type Restored = { connection: PoolConfig; stop: () => Promise<void> };

const PREFIX = 'throw-away-';

/** Makes a folder beside the data, where there is room, for what is restored only to look at it; removes those that killed processes have left. */
export async function throwAwayFolder(dataDir: string): Promise<string> {
  await fs.mkdir(dataDir, { recursive: true });
  for (const name of await fs.readdir(dataDir))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length).split('-')[0])))
      await fs.rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 20 });
  return fs.mkdtemp(path.join(dataDir, `${PREFIX}${process.pid}-`));
}

/** Removes a restored database, wherever its runner has put it. */
export const removeRestored = (dataDir: string) =>
  fs.rm(runnerFor(dataDir).dataDir, { recursive: true, force: true, maxRetries: 20 });

/** Nobody writes to a throw-away database for long, so nothing has to be safe on the disk. */
export const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };

/** Starts a Postgres of ours on a restored folder. */
export async function startRestored(dataDir: string, settings: Record<string, string>): Promise<Restored> {
  const { connection, stop } = await startPostgres({ dataDir, settings });
  return { connection, stop };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // of another user
  }
}
