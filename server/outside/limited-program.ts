import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HEAP_MB = 128;
const MEMORY_BYTES = 1024 ** 3;
const PRLIMIT = '/usr/bin/prlimit'; // of util-linux; without it the limits of Node and of the program remain

/** It was ended because it took too long: another time it may be faster. */
export class TooSlow extends Error {}

type Limited = {
  /** The path of the program, and what it is given. */
  program: string;
  given: readonly string[];
  /** What it may read besides the packages. */
  folder: string;
  longestMs: number;
};

/**
 * controls C14 Runs a program that reads what others have made from stdin, and answers its stdout: in a process of its own, without our settings, without
 * rights to write or to start anything, reading nothing but its code, with limits of time and memory. Throws `TooSlow`, or another error.
 */
export async function runLimited({ program, given, folder, longestMs }: Limited, bytes: Readable): Promise<Buffer> {
  const node = [
    process.execPath,
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${path.join(ROOT, 'node_modules')}`,
    `--allow-fs-read=${folder}`,
    `--allow-fs-read=${path.join(ROOT, 'server/package.json')}`,
    `--max-old-space-size=${HEAP_MB}`,
    program,
    ...given,
  ];
  const limited = existsSync(PRLIMIT) ? [PRLIMIT, `--data=${MEMORY_BYTES}`, '--core=0', '--', ...node] : node;
  const [name = '', ...rest] = limited;
  const running = spawn(name, rest, { env: {}, cwd: '/', timeout: longestMs, killSignal: 'SIGKILL' });
  const ended = new Promise<string>((resolve) => {
    running.on('error', (error) => resolve(error.message));
    running.on('close', (code, signal) => resolve(code === 0 ? '' : String(signal ?? code)));
  });
  const [said, says, end] = await Promise.all([
    buffer(running.stdout),
    text(running.stderr),
    ended,
    pipeline(bytes, running.stdin).catch(() => {}), // it may end before it has read everything; `ended` says why
  ]);
  if (running.killed) throw new TooSlow(`The program was ended with ${end} after ${longestMs} ms`);
  if (end) throw new Error(`The program ended with ${end}: ${says.slice(-600)}`);
  return said;
}
