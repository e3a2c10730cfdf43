import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Ask, Endpoint, Reply } from '@octavo/contract/endpoint';
import { readReply, toRequest } from '@octavo/contract/wire';
import { NO_PRICE } from '@octavo/domain/pricing/price';
import { minutesAfter } from '@octavo/domain/time';
import type { Insertable } from 'kysely';
import { afterAll } from 'vitest';
import { buildApp } from '#app.ts';
import { openSession } from '#auth/open-session.ts';
import { insertCustomer } from '#customers/store.ts';
import { type Environment, readEnvironment } from '#environment.ts';
import { found } from '#operations/refusal.ts';
import { runWaitingJobs } from '#jobs/run-jobs.ts';
import { openServices } from '#open-services.ts';
import { insertOrder } from '#orders/store.ts';
import { priceColumns } from '#orders/to-row.ts';
import { newUid } from '#orders/uid.ts';
import { openLog } from '#outside/log.ts';
import { createPasswords } from '#outside/passwords.ts';
import type { Tables } from '#tables.ts';
import { cloneDatabase } from './database.ts';
import { emptying } from './emptying.ts';

const database = await cloneDatabase();
const { db, pool } = database;
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-test-'));
const environment = readEnvironment({
  NODE_ENV: 'test',
  DATA_DIR: folder,
  SEED: 'none',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
});
const opened = await openServices(environment, database);
const emptyTables = await emptying(db);
afterAll(async () => {
  await opened.pubsub.close();
  await fs.rm(folder, { recursive: true });
});

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }; // argon2 at its real cost is measured elsewhere

export type Fixture = Awaited<ReturnType<typeof startFixture>>;
export type Person = Fixture['alice'];
type Stream = Parameters<typeof openLog>[1];

/**
 * The sites and nobody's orders, a stopped clock that `later` moves, and the people of the demo data on site 1. Requests are not
 * counted unless the settings say so.
 */
export async function startFixture(
  today = '2026-01-05T09:00:00Z',
  settings: Partial<Environment> = {},
  stream?: Stream,
) {
  let now = new Date(today);
  await emptyTables();
  const fixture = {
    ...opened,
    environment: { ...environment, ...settings },
    log: stream ? openLog(settings.LOG_LEVEL ?? 'info', stream) : opened.log,
    passwords: createPasswords(CHEAP),
    now: () => now,
  };
  const app = await buildApp(fixture);
  afterAll(() => app.close());

  const person = async (name: string, siteId = 1) => {
    const customer = { siteId, email: `${name}@example.com`, firstName: name, dateCreated: now, referrerId: null };
    const { id } = found(await insertCustomer(db, customer));
    const tokens = await openSession(fixture, db, { siteId, customerId: id });
    return { id, ...tokens, call: callAs(tokens.accessToken, hostOf(siteId)) };
  };

  /** Calls as somebody, or as a guest without a token; rejects with the Problem. */
  function callAs(token?: string, host = 'localhost') {
    return async <E extends Endpoint>(endpoint: E, ask: Ask<E>): Promise<Reply<E>> => {
      const reply = await send(toRequest(endpoint, ask), token, host);
      if (reply.statusCode >= 400) throw reply.json();
      if (endpoint.reply === 'file') return readReply(endpoint, new Blob([new Uint8Array(reply.rawPayload)]));
      return readReply(endpoint, reply.statusCode === 204 ? null : reply.json());
    };
  }

  async function send(
    { method, url, headers, body }: ReturnType<typeof toRequest>,
    token?: string,
    host = 'localhost',
  ) {
    const all = { host, ...headers, ...(token && { authorization: `Bearer ${token}` }) };
    if (!(body instanceof FormData)) return app.inject({ method, url, headers: all, ...(body && { payload: body }) });
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? '';
    return app.inject({
      method,
      url,
      headers: { ...all, 'content-type': type },
      payload: Buffer.from(await form.arrayBuffer()),
    });
  }

  const alice = await person('alice');

  /** An order of Alice, unpaid unless told otherwise: one page in ten days, $18.00. */
  const order = (fields: Partial<Insertable<Tables['orders']>> = {}) =>
    insertOrder(db, { ...plainOrder(now), priceBasic: fields.priceFinal ?? 1800, customerId: alice.id, ...fields });

  return {
    ...fixture,
    app,
    pool,
    alice,
    bob: await person('bob'),
    order,
    person,
    guest: { call: callAs() },
    guestAt: (siteId: number) => ({ call: callAs(undefined, hostOf(siteId)) }),
    callAs,
    later: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    runJobs: () => runWaitingJobs(fixture, pool),
  };
}

const plainOrder = (now: Date) => ({
  uid: newUid(),
  siteId: 1,
  title: 'The Ethics of Predictive Policing',
  workType: 1 as const,
  level: 2,
  paperType: 1,
  paperFormat: 2,
  subject: 1,
  resumeService: null,
  pages: 1,
  sources: 0,
  spacing: 2 as const,
  urgencyMinutes: 14_400,
  credentials: null,
  discountCode: null,
  currency: 'USD',
  ...priceColumns({ ...NO_PRICE, final: 1800 }),
  writerId: null,
  deadline: minutesAfter(now, 14_400),
  dateCreated: now,
  datePaid: null,
  dateStarted: null,
  dateCompleted: null,
});

const hostOf = (siteId: number) => (siteId === 1 ? 'localhost' : `site${siteId}.localhost`);
