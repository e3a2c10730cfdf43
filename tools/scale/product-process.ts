import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const READY_MS = 120_000; // also on a busy machine

/** ADR 0066 The options of Node that a server runs with. */
const OPTIONS = ['--single-threaded-gc', '--max-semi-space-size=8'];

export type ProductProcess = {
  name: string;
  port: number;
  metricsPort: number;
  start: (more?: { tree?: string; settings?: Record<string, string> }) => Promise<void>;
  /** Ends it as a supervisor does. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

type Made = {
  name: string;
  folder: string;
  port: number;
  metricsPort: number;
  settings: Record<string, string>;
  switches?: string[];
};

/**
 * A process of the product on this machine, which can be ended and started again, also from another tree. `start` resolves when it is ready. Its log is
 * `NAME.log` in the folder.
 */
export function productProcess({ name, folder, port, metricsPort, settings, switches = [] }: Made): ProductProcess {
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL')); // no process stays after this one

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    name,
    port,
    metricsPort,
    start: async ({ tree = '.', settings: more = {} } = {}) => {
      child = spawn(process.execPath, [...OPTIONS, 'tools/chaos/server.ts', ...switches], {
        cwd: tree,
        stdio: ['ignore', fs.openSync(path.join(folder, `${name}.log`), 'a'), 'inherit'],
        env: {
          ...process.env,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
          HOST: '127.0.0.1',
          ...settings,
          ...more,
        },
      });
      await ready(name, `http://127.0.0.1:${port}${tree === '.' ? '/readyz' : '/healthz'}`, child); // its /readyz fails with the S3 server of this run
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function ready(name: string, address: string, child: ChildProcess) {
  const until = Date.now() + READY_MS;
  let said = 'no answer';
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it was ready`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    said = (await answer?.text()) ?? said;
    await wait(100);
  }
  throw new Error(`${name} did not become ready: ${said}`);
}
