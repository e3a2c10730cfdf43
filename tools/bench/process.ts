import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import packageJson from '../../package.json' with { type: 'json' };

type MeasuredProcess = { said: string; readyMs: number; pid: number; stop: () => Promise<void> };

const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL'))); // no process stays after this one

/** The options of Node that the server runs with (ADR 0066, 0075); the bare servers beside it have the same. */
const [CACHE = '', ...COMMAND] = packageJson.scripts.server.split(' ');
const OPTIONS = COMMAND.filter((part) => part.startsWith('--'));
const NODE_COMPILE_CACHE = CACHE.replace('NODE_COMPILE_CACHE=', '');

/** Starts a Node script on the first core, apart from the load. Resolves when its output matches `ready`. */
export async function startOnCore(
  script: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<MeasuredProcess> {
  const command = [...(canPin ? ['taskset', '-c', '0'] : []), process.execPath, ...OPTIONS, ...script];
  const [program = '', ...args] = command;
  const began = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const said = await waitFor(child, ready);
  return {
    said,
    readyMs: performance.now() - began,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function waitFor(child: ChildProcess, ready: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('The script has no output');
  for await (const line of createInterface(child.stdout)) {
    const found = ready.exec(line);
    if (found) return found[1] ?? line;
  }
  throw new Error(`The script ended before it was ready (exit ${child.exitCode})`);
}
