import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createSocketTicket, listMessages, sendMessage } from '@octavo/contract/messenger';
import { SOCKET_PATH } from '@octavo/contract/messenger-events';
import type { Endpoint, Input, Reply } from '@octavo/contract/endpoint';
import { signUp } from '@octavo/contract/auth';
import { createOrder } from '@octavo/contract/orders';
import { getSettings } from '@octavo/contract/sites';
import { readReply, toRequest } from '@octavo/contract/wire';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { cloneDatabase, urlOf } from '#testing/database.ts';
import { newOrder } from '#testing/new-order.ts';
import { readEnvironment } from './environment.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-roles-'));
const { db, connection, close } = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
const children: ChildProcess[] = [];
const PATIENCE = { timeout: 50_000 };

/** Starts a process with these roles and answers its address. */
async function start(roles: string): Promise<{ url: string; child: ChildProcess }> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    SEED: 'none',
    ROLES: roles,
    RATE_LIMITS: 'off',
    OVERLOAD: 'ignore',
    APP_SECRET: 'a secret that the processes of this test share',
    DATABASE_URL: urlOf({ connection }),
  };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /listens on (\S+)/.exec(line) ?? [];
    if (url) return { url, child };
  }
  throw new Error(`The process with the roles ${roles} ended before it listened`);
}

type Started = Awaited<ReturnType<typeof start>>;
let [api, messenger, messenger2, gateway, gateway2] = [] as unknown as Started[] as [
  Started,
  Started,
  Started,
  Started,
  Started,
]; // beforeAll starts them
beforeAll(async () => {
  [api, messenger, messenger2, gateway, gateway2] = await Promise.all([
    start('api,jobs'),
    start('messenger'),
    start('messenger'),
    start('gateway'),
    start('gateway'),
  ]);
  await db
    .updateTable('sites')
    .set({
      messagesUrl: `${messenger.url}/api/en`,
      orderMessengerUrl: `${messenger.url}/api/en`,
      webSocketGatewayUrl: gateway.url.replace('http', 'ws') + SOCKET_PATH,
    })
    .execute();
}, 100_000);
afterAll(async () => {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(running.map((child) => (child.kill('SIGKILL'), once(child, 'exit'))));
  await close();
  await fs.rm(folder, { recursive: true });
});

/** Calls an endpoint of one process. */
async function ask<E extends Endpoint>({ url }: Started, endpoint: E, input: Input<E>, token = ''): Promise<Reply<E>> {
  const { method, url: address, headers, body } = toRequest(endpoint, input);
  const isText = typeof body === 'string' || body === undefined;
  const answer = await fetch(url + address, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }) },
    body: isText ? (body ?? null) : body instanceof FormData ? body : JSON.stringify(body),
  }); // oxfmt-ignore
  const json: unknown = await answer.json();
  if (!answer.ok) throw json;
  return readReply(endpoint, json);
}

type Frame = { event: number; message?: { body: string } };

async function listen(address: string, ticket: string) {
  const socket = new WebSocket(`${address}?ticket=${ticket}`);
  const received: string[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame; // the server sends it
    if (frame.event === 1) received.push(frame.message?.body ?? '');
  });
  socket.on('error', () => {});
  await once(socket, 'open');
  return { socket, received };
}

test('api, two messengers and two gateways on one database: what one stores, every gateway delivers, also when one is killed', async () => {
  const { accessToken: token } = await ask(api, signUp, { key: randomUUID(), body: { email: 'rhea@example.com', phone: '3125550148' } }); // oxfmt-ignore
  const { id } = await ask(api, createOrder, { key: randomUUID(), params: { cat: 1 }, body: newOrder() }, token);
  const { baseOrderMessengerURL, baseWebSocketGatewayURL } = await vi.waitFor(async () => {
    const settings = await ask(api, getSettings, {});
    expect(settings.baseOrderMessengerURL).toBe(`${messenger.url}/api/en`);
    return settings;
  }, PATIENCE);
  expect(baseOrderMessengerURL).toBe(`${messenger.url}/api/en`);
  const ticket = async (from: Started) => (await ask(from, createSocketTicket, {}, token)).ticket;
  const one = await listen(baseWebSocketGatewayURL, await ticket(messenger));
  const other = await listen(gateway2.url.replace('http', 'ws') + SOCKET_PATH, await ticket(messenger2));
  const send = (to: Started, message: string) =>
    ask(to, sendMessage, { key: randomUUID(), params: { id }, files: [], body: { direction: 2, message } }, token);

  await send(messenger, 'From the first');
  await send(messenger2, 'From the second');
  for (const { received } of [one, other])
    await vi.waitFor(() => expect(received).toEqual(['From the first', 'From the second']), PATIENCE);

  gateway.child.kill('SIGKILL');
  await once(one.socket, 'close');
  await send(messenger, 'While one is down');
  await vi.waitFor(() => expect(other.received).toContain('While one is down'), PATIENCE);
  const { messages } = await ask(messenger2, listMessages, { params: { id }, query: {} }, token);
  expect(messages.map(({ body }) => body)).toEqual(other.received);
}, 120_000);

test('a process answers only the calls of its roles', async () => {
  const refused = { code: 'not_found' };
  await expect(ask(api, createSocketTicket, {})).rejects.toMatchObject(refused);
  await expect(ask(messenger, getSettings, {})).rejects.toMatchObject(refused);
  await expect(ask(gateway2, getSettings, {})).rejects.toMatchObject(refused);
  await expect(ask(gateway2, createSocketTicket, {})).rejects.toMatchObject(refused);
  for (const { url } of [api, messenger]) {
    const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH);
    const [error] = (await once(socket, 'error')) as [Error]; // ws emits errors
    expect(error.message).toContain('404');
  }
  for (const { url } of [api, messenger, gateway2])
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
});

test('ROLES refuses an unknown role, and none', () => {
  expect(readEnvironment({}).ROLES).toEqual(['api', 'messenger', 'gateway', 'jobs']);
  expect(readEnvironment({ ROLES: 'gateway' }).ROLES).toEqual(['gateway']);
  for (const wrong of ['web', 'api,web', ',', 'api messenger'])
    expect(() => readEnvironment({ ROLES: wrong })).toThrow('ROLES');
});
