import fs from 'node:fs/promises';
import path from 'node:path';
import { type Postgres, USER, runnerFor } from './start.ts';

const [PORT_LINE, SOCKET_LINE] = [3, 4]; // of postmaster.pid, counted from 0

/** The connection to our own Postgres of `dataDir` as its files name it, wherever its runner has put them, or null. It may have been killed since. */
export async function runningPostgres(dataDir: string): Promise<Postgres['connection'] | null> {
  const pidFile = await fs.readFile(path.join(runnerFor(dataDir).dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = pidFile.split('\n');
  const [port, host] = [Number(lines[PORT_LINE]), lines[SOCKET_LINE]?.trim()];
  return port && host ? { host, port, user: USER, database: 'postgres' } : null;
}
