import type { AddressInfo } from 'node:net';
import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import { readReply, toRequest } from '@octavo/contract/wire';
import { inject } from 'vitest';
import { buildApp } from '#app.ts';
import type { Environment } from '#environment.ts';
import { runWaitingJobs } from '#jobs/run-jobs.ts';
import { openLog } from '#outside/log.ts';
import { scannerOf } from '#outside/scanner/scanner-of.ts';
import type { PubSub } from '#outside/pubsub.ts';
import { type OrderFields, hostOf, insertPerson, insertPlainOrder } from './records.ts';
import { onTestEnd } from './test-end.ts';
import { openTestServices } from './open-test-services.ts';

// once for each worker, whose files share modules; the test run drops the database and the folder at the end
const opened = await openTestServices({
  postgres: inject('postgres'),
  template: inject('template'),
  folder: inject('folder'),
});
const { pool } = opened;
const shared = { fixture: opened.fixture, app: await buildApp(opened.fixture) };

export type Fixture = Awaited<ReturnType<typeof startFixture>>;
export type TestCustomer = Fixture['alice'];
type Stream = Parameters<typeof openLog>[1];

/**
 * Resets the database to the sites, stops the clock at `today` (`later` moves it), and inserts Alice and Bob on site 1. Rate
 * limits are off unless `settings` turns them on. All tests of a worker share one app; a test that passes settings, even empty
 * ones, or a stream for the log gets its own.
 */
export async function startFixture(today = '2026-01-05T09:00:00Z', settings?: Partial<Environment>, stream?: Stream) {
  await opened.startAt(new Date(today));
  const { fixture, app } = settings || stream ? await build(settings ?? {}, stream) : shared;
  let listening: Promise<string> | undefined;

  const person = async (name: string, siteId = 1) => {
    const made = await insertPerson(fixture, name, siteId);
    return { ...made, call: callAs(made.accessToken, hostOf(siteId)) };
  };

  /** Calls endpoints with a token, or as a guest. Rejects with the Problem. */
  function callAs(token?: string, host = 'localhost') {
    return async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
      const reply = await send(toRequest(endpoint, input), token, host);
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
  return {
    ...fixture,
    pubsub: untilTestEnds(fixture.pubsub),
    app,
    pool,
    alice,
    bob: await person('bob'),
    /** An order of Alice. */
    order: (fields: OrderFields = {}) => insertPlainOrder(fixture, alice.id, fields),
    person,
    guest: { call: callAs() },
    guestAt: (siteId: number) => ({ call: callAs(undefined, hostOf(siteId)) }),
    callAs,
    later: opened.moveClock,
    runJobs: () => runWaitingJobs(fixture, pool),
    /** Starts to listen, once, and returns the address. */
    listen: () => (listening ??= addressOf(app)),
  };
}

async function build(settings: Partial<Environment>, stream?: Stream) {
  Object.assign(opened.fixture.environment, settings);
  const log = stream ? openLog(settings.LOG_LEVEL ?? 'info', stream) : opened.fixture.log;
  const fixture = { ...opened.fixture, log, scanner: scannerOf(opened.fixture.environment) };
  const app = await buildApp(fixture);
  onTestEnd(() => app.close());
  return { fixture, app };
}

async function addressOf(app: typeof shared.app): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // it listens on a port
}

const endAfterTest = (end: () => void) => {
  onTestEnd(end);
  return end;
};

/** The same, but subscriptions end after the test. */
const untilTestEnds = (pubsub: PubSub): PubSub => {
  return {
    ...pubsub,
    subscribe: (channel, listener) => endAfterTest(pubsub.subscribe(channel, listener)),
    onReconnect: (catchUp) => endAfterTest(pubsub.onReconnect(catchUp)),
  };
};
