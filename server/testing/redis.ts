import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

type TestRedis = {
  url: string;
  /** Ends it at once, as a crash does, and starts it again on the same port with `start`. It keeps nothing. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

const READY_MS = 30_000;

/** Starts the `redis-server` of this machine, or the program of the variable REDIS. Null where there is none. */
export async function startRedis(program = process.env.REDIS ?? 'redis-server'): Promise<TestRedis | null> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL')); // no process stays after this one
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (!child?.kill('SIGKILL')) return;
      await once(child, 'exit');
    },
    start: async () => {
      child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      });
      await once(child, 'spawn');
      await answering(port);
    },
  };
  return redis.start().then(
    () => redis,
    () => null,
  );
}

/** Waits until somebody accepts connections. */
async function answering(port: number) {
  const until = Date.now() + READY_MS;
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    if (Date.now() > until) throw new Error('Redis did not start');
    await wait(20);
  }
}
