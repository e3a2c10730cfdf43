import fs from 'node:fs/promises';
import path from 'node:path';
import { type Postgres, USER } from './start.ts';

const [PORT_LINE, SOCKET_LINE] = [3, 4]; // of postmaster.pid, counted from 0

/** The connection to our own Postgres in `dataDir` as its files name it, or null. It may have been killed since. */
export async function runningPostgres(dataDir: string): Promise<Postgres['connection'] | null> {
  const pidFile = await fs.readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = pidFile.split('\n');
  const [port, host] = [Number(lines[PORT_LINE]), lines[SOCKET_LINE]?.trim()];
  return port && host ? { host, port, user: USER, database: 'postgres' } : null;
}
