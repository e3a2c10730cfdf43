import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, urlOf } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-main-'));
afterAll(() => fs.rm(folder, { recursive: true }));

const { DATABASE_URL: _, ...environment } = process.env; // without one the server starts our own Postgres
const database = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
afterAll(database.close);
/** For tests that are not about our own Postgres, which takes long to make. */
const IN_RUN = { DATABASE_URL: urlOf(database), SEED: 'none' };

const start = (more: Record<string, string> = {}) =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...environment, PORT: '0', DATA_DIR: folder, SEED: 'sites', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /listens on (\S+)/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The server ended before it listened');
}

/** A server in which `code` runs at SIGUSR2, and a promise of the lines that it writes. */
async function startWith(code: string) {
  const preload = `data:text/javascript,process.on('SIGUSR2', () => { ${code} })`;
  const child = start({
    ...IN_RUN,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${encodeURI(preload).replaceAll("'", '%27')}`,
  });
  const lines: string[] = [];
  const url = await new Promise<string>((found) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /listens on (\S+)/.exec(line) ?? [];
      if (address) found(address);
      else lines.push(line);
    });
  });
  const errors = text(child.stderr);
  return { child, url, lines, errors };
}

describe('the server as a process', () => {
  test('prints its address when it is ready, allows one instance per folder, and ends cleanly on Ctrl-C', async () => {
    const first = start();
    const url = await addressOf(first);
    const health = await fetch(`${url}/healthz`);
    expect(health.status).toBe(200);

    const second = start();
    const [errorText, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect(errorText).toContain('in use by another running instance');
    expect(code).toBe(1);

    first.kill('SIGINT');
    expect(await once(first, 'exit')).toEqual([0, null]);
    await expect(fs.access(path.join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('controls A8 ends its start with a sentence, and no more, for settings that cannot work', async () => {
    const server = start({ WEB_DIR: path.join(folder, 'nowhere') });
    const [errorText, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    expect(errorText).toMatch(/^WEB_DIR: \S+ has no index\.html\. Build it with `npm run build`\n$/);
    expect(code).toBe(1);
  });

  describe('ADR 0080 an error that nobody has caught', () => {
    test('is one line of JSON, and ends the process', async () => {
      const { child, lines, errors } = await startWith('void Promise.reject(new Error("nobody awaits it"))');
      child.kill('SIGUSR2');
      expect(await once(child, 'close')).toEqual([1, null]);
      const [line, ...more] = lines;
      expect(more).toEqual([]);
      expect(JSON.parse(line ?? '')).toMatchObject({ level: 50, err: { message: 'nobody awaits it' } });
      expect(await errors).toBe('');
    });

    test('and says that the database does not answer is logged, and the process goes on; it ends on SIGTERM within seconds, while a request is still being sent', async () => {
      const { child, url, lines } = await startWith(
        'void Promise.reject(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }))',
      );
      child.kill('SIGUSR2');
      await eventually(() => expect(lines).toHaveLength(1));
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, code: 'EPIPE', msg: 'database unavailable' });
      const slow = net.connect(Number(new URL(url).port));
      slow.on('error', () => {}); // the server cuts it
      slow.write(
        'POST /api/checkmail HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      );
      expect((await fetch(`${url}/healthz`)).status).toBe(200); // the request above has arrived now

      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    });
  });

  test('prints an error and ends when its port is taken', async () => {
    const taken = net.createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo; // it listens on a port
    const server = start({ ...IN_RUN, PORT: String(port) });
    const [errorText, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    taken.close();
    expect(errorText).toContain('EADDRINUSE');
    expect(code).toBe(1);
  });
});
