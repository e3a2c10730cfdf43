import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { deserialize, serialize } from 'node:v8';
import type { Commands } from '@octavo/server/testing/test-server/commands';
import type { Listening } from '@octavo/server/testing/test-server/main';
import { inject } from 'vitest';
import { resolveLocalhost } from './localhost.ts';

const MAIN = path.resolve(import.meta.dirname, '../../server/testing/test-server/main.ts');
const { fetch } = globalThis; // not the one of the page, which a test may intercept

let started: ReturnType<typeof start> | undefined;

/** The test server of this worker: a child process, started for the first test, stopped with the worker. */
export const testServer = () => (started ??= start());

async function start() {
  resolveLocalhost();
  const template = JSON.stringify({
    postgres: inject('postgres'),
    template: inject('template'),
    folder: inject('folder'),
  });
  const server = spawn(process.execPath, [MAIN, template], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.unref();
  const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`The test server ended with ${code}`)));
  ended.catch(() => {}); // `Promise.race` below reports it
  const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), ended]);
  const { port, commands } = JSON.parse(line) as Listening; // the first line that it prints
  const command = new Proxy({} as Commands, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        send(`${commands}/${name}`, args),
  });
  return {
    command,
    /** The origin of a site. */
    addressOf: (siteId: number) => `http://${siteId === 1 ? 'localhost' : `site${siteId}.localhost`}:${port}`,
  };
}

async function send(url: string, args: unknown[]): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', body: new Uint8Array(serialize(args)) });
  if (!reply.ok) throw new Error(await reply.text());
  return deserialize(new Uint8Array(await reply.arrayBuffer()));
}
