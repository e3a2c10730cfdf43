import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { PoolConfig } from 'pg';
import { nativeFolder } from '#outside/postgres/binaries.ts';
import { chooseRunner } from '#outside/postgres/run-as.ts';
import { freePort } from './free-port.ts';

const SETTINGS = path.resolve(import.meta.dirname, '../../deploy/pgbouncer.ini');

export type TestPooler = {
  /** The DATABASE_URL through it. */
  url: string;
  /** The same without a time limit for queries. */
  endlessUrl: string;
  /** Lets new connections wait until old ones have ended, and ends. */
  stop: () => Promise<void>;
};

/** Starts the `pgbouncer` of this machine, or the program of the variable PGBOUNCER, with the settings that operators have. Null where there is none. */
export async function startPgBouncer(
  { host, port = 5432, user, password, database }: PoolConfig,
  program = process.env.PGBOUNCER ?? 'pgbouncer',
): Promise<TestPooler | null> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-pooler-'));
  await fs.chmod(folder, 0o755); // it may run as another user
  const listening = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  const to = `host=${host} port=${port} dbname=${database} user=${user}${typeof password === 'string' && password ? ` password=${password}` : ''}`;
  await fs.writeFile(settings, await settingsFor(to, listening));
  const { prefix } = chooseRunner(nativeFolder(), folder); // it does not run as root either
  const [command = '', ...args] = [...prefix, program, settings];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL')); // no process stays after this one
  const end = async () => void (await fs.rm(folder, { recursive: true, force: true }));
  const ended = once(child, 'exit').then(
    () => null,
    () => null,
  );
  const isUp = await Promise.race([saysUp(child.stderr), ended]);
  if (!isUp) {
    await end();
    return null;
  }
  const url = `postgresql://octavo@127.0.0.1:${listening}`;
  return {
    url: `${url}/octavo`,
    endlessUrl: `${url}/endless`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await end();
    },
  };
}

/** The settings of operators with other addresses, and without passwords. A section that stands twice has only its second part. */
async function settingsFor(to: string, port: number): Promise<string> {
  const settings = await fs.readFile(SETTINGS, 'utf8');
  return settings
    .replace('host=127.0.0.1 port=5432 dbname=octavo', to)
    .replace('[databases]', `[databases]\nendless = ${to}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '');
}

async function saysUp(output: NodeJS.ReadableStream): Promise<boolean> {
  const lines = createInterface(output);
  return new Promise((resolve) => {
    lines.on('line', (line) => line.includes('process up') && resolve(true));
    lines.on('close', () => resolve(false));
  });
}
