import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { startRefund } from '@octavo/contract/desk-refunds';
import { createSocketTicket, sendMessage } from '@octavo/contract/messenger';
import { SOCKET_PATH } from '@octavo/contract/messenger-events';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { listRefunds } from '@octavo/contract/refunds';
import { readEnvironment } from '@octavo/server/environment';
import { openDatabase } from '@octavo/server/outside/database';
import { openLog } from '@octavo/server/outside/log';
import { createTokens } from '@octavo/server/outside/tokens';
import { startServer } from '@octavo/server/start';
import { cloneDatabase, urlOf } from '@octavo/server/testing/database';
import { newOrder } from '@octavo/server/testing/new-order';
import { startPgBouncer } from '@octavo/server/testing/pgbouncer';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openSession } from '../../server/auth/open-session.ts';
import { insertStaff } from '../../server/seed/store.ts';
import { createAsk } from '../chaos/ask.ts';
import { pressPay } from '../chaos/payer.ts';
import { joinAs } from '../chaos/session.ts';
import { openSandbox, setWebhooks } from '../open-sandbox.ts';

const template = { postgres: inject('postgres'), template: inject('template') };
const database = await cloneDatabase(template);
const pooler = await startPgBouncer(database.connection);
const directUrl = urlOf(database);
const APP_SECRET = 'a secret of the server behind a pooler, for tests';
const PATIENCE = { timeout: 30_000 };

afterAll(async () => {
  await pooler?.stop();
  await database.close();
});

/** The server through the pooler, with the providers of payments beside it. */
async function startBehind(url: string) {
  const sandbox = (await openSandbox(readEnvironment({ SANDBOX_PORT: '0' }), { SANDBOX_PORT: '0' }))!; // not in production
  const folder = await fs.mkdtemp(path.join(inject('folder'), 'pooler-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', APP_SECRET }; // oxfmt-ignore
  const environment = readEnvironment({ ...settings, ...sandbox.apiUrls, NODE_ENV: 'test', DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, PREPARED_STATEMENTS: 'off' }); // oxfmt-ignore
  const server = await startServer(environment, { mail: { send: async () => {} } });
  setWebhooks(sandbox, server.url);
  return { url: server.url, close: () => server.close().then(sandbox.close) };
}

/** The access token of a new member of support. */
async function hireSupport() {
  const { db } = database;
  const support = { name: 'sam', email: 'sam@example.com', passwordHash: '', role: 'support', writerNumber: null, onlineUntil: null } as const; // oxfmt-ignore
  const { id: staffId } = await insertStaff(db, { siteId: 1, ...support });
  const services = { now: () => new Date(), tokens: createTokens(APP_SECRET), log: openLog('silent') };
  const { accessToken } = await openSession(services, db, { siteId: 1, staffId });
  return { accessToken, renew: async () => accessToken };
}

const open = (through: string, more: { directUrl?: string; isNaming?: boolean }) =>
  openDatabase(through, '', { max: 2, isNaming: false, ...more }).then(({ close }) => close());

describe.skipIf(pooler === null)('ADR 0143 behind PgBouncer, which gives each transaction a connection', () => {
  const { url = '', endlessUrl = '' } = pooler ?? {};
  test('an order, a payment with its job, a message with its live event and a refund go through', async () => {
    const server = await startBehind(url);
    const ask = createAsk(server.url);
    const rhea = await joinAs(ask, 'rhea');
    const { id } = await ask(createOrder, { key: randomUUID(), params: { cat: 1 }, body: newOrder() }, rhea);
    const params = { id };
    const { uid } = await ask(getOrder, { params }, rhea);
    const key = randomUUID();
    const { redirectUrl } = await ask(startPayment, { key, params: { uid }, body: { provider: 'paycore' } }, rhea);
    await pressPay(redirectUrl);
    await vi.waitFor(async () => expect((await ask(getOrder, { params }, rhea)).due).toBe(0), PATIENCE);

    const { ticket } = await ask(createSocketTicket, {}, rhea);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${SOCKET_PATH}?ticket=${ticket}`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await once(socket, 'open');
    await ask(sendMessage, { key: randomUUID(), params, files: [], body: { direction: 2, message: 'Through' } }, rhea);
    await vi.waitFor(() => expect(heard.join()).toContain('Through'), PATIENCE);
    socket.terminate();

    const support = await hireSupport();
    await ask(startRefund, { key: randomUUID(), params, body: { amount: 5, note: 'A part' } }, support);
    await vi.waitFor(async () => {
      const { refunds } = await ask(listRefunds, { params }, rhea);
      expect(refunds).toMatchObject([{ amount: 500, state: 'succeeded' }]);
    }, PATIENCE);
    await server.close();
  });

  test('the start ends with a sentence without the address of Postgres itself, and where that is of another database', async () => {
    await expect(open(url, {})).rejects.toThrow('DATABASE_URL is the address of a pooler: set DATABASE_DIRECT_URL');
    const other = urlOf({ connection: { ...database.connection, database: 'postgres' } });
    await expect(open(url, { directUrl: other })).rejects.toThrow('the address of another database');
    await expect(open(directUrl, {})).resolves.toBeUndefined();
    await expect(open(directUrl, { directUrl, isNaming: true })).resolves.toBeUndefined();
  });

  test('the start ends with a sentence where nothing ends a long query, and where names of statements are lost', async () => {
    await expect(open(endlessUrl, { directUrl })).rejects.toThrow('Nothing ends a long query through the pooler');
    await expect(open(url, { directUrl, isNaming: true })).rejects.toThrow('set PREPARED_STATEMENTS=off');
    await expect(open(url, { directUrl })).resolves.toBeUndefined();
  });
});
