import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export type Victim = {
  url: string;
  kills: number;
  start: (crashAt?: string) => Promise<void>;
  kill: () => Promise<void>;
  /** Waits until the server has killed itself at its crash point. False when it was not reached in time. */
  died: (patienceMs: number) => Promise<boolean>;
  /** Lets the server kill its Postgres at a point. False when it was not reached in time. */
  killPostgresAt: (point: string, patienceMs: number) => Promise<boolean>;
  isAlive: () => boolean;
  /** Waits until the server answers, and its Postgres. */
  ready: () => Promise<void>;
  end: () => Promise<void>;
};

const READY_MS = 120_000; // also on a busy machine

type Options = {
  settings?: Record<string, string>;
  stderr?: 'inherit' | 'ignore';
  /** What runs, with the switches of the first one. */
  program?: string;
};

/** A server in its own process that can be killed and started again on the same data. */
export function createVictim(
  port: number,
  dataDir: string,
  sabotage: string | undefined,
  { settings = {}, stderr = 'inherit', program = 'tools/chaos/server.ts' }: Options = {},
): Victim {
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL')); // no process stays after this one

  const victim: Victim = {
    url,
    kills: 0,
    start: async (crashAt) => {
      const switches = [...(sabotage ? [`--sabotage=${sabotage}`] : []), ...(crashAt ? [`--crash-at=${crashAt}`] : [])];
      child = spawn(process.execPath, [program, ...switches], {
        stdio: ['ignore', 'ignore', stderr, 'ipc'],
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          SEED: 'demo', // has a member of support
          RATE_LIMITS: 'off',
          OVERLOAD: 'ignore',
          ...settings,
        },
      });
      await victim.ready();
    },
    ready: () => ready(url, child!), // it has been started
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    killPostgresAt: async (point, patienceMs) => {
      if (!child || !victim.isAlive()) return false;
      const killed = once(child, 'message', { signal: AbortSignal.timeout(patienceMs) });
      child.send(point);
      const isReached = await killed.then(
        () => true,
        () => false,
      );
      if (isReached) victim.kills++;
      return isReached;
    },
    kill: async () => {
      victim.kills++;
      await ended(child, 'SIGKILL');
    },
    died: async (patienceMs) => {
      if (!child || child.signalCode !== null) return true;
      const gone = once(child, 'exit', { signal: AbortSignal.timeout(patienceMs) });
      return gone.then(
        () => true,
        () => false,
      );
    },
    end: () => ended(child, 'SIGTERM'),
  };
  return victim;
}

async function ready(url: string, child: ChildProcess) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return; // a crash point may come before the first request
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(25);
  }
  throw new Error('The server did not start again');
}

async function ended(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM') {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
