import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, test } from 'vitest';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-main-'));
afterAll(() => fs.rm(folder, { recursive: true }));

const { DATABASE_URL, ...environment } = process.env; // here it is our own Postgres that is started

const start = () =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...environment, PORT: '0', DATA_DIR: folder, SEED: 'sites' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('It says nothing');
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('It ended before it listened');
}

describe('the server as a process', () => {
  test('says where it listens once it is ready, has one owner a folder, and ends cleanly on Ctrl-C', async () => {
    const first = start();
    const url = await addressOf(first);
    const health = await fetch(`${url}/healthz`);
    expect(health.status).toBe(200);

    const second = start();
    const [complaint, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect(complaint).toContain('in use by another running instance');
    expect(code).toBe(1);

    first.kill('SIGINT');
    expect(await once(first, 'exit')).toEqual([0, null]);
    await expect(fs.access(path.join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });
});
