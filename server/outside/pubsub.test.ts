import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { insertCustomer } from '#customers/store.ts';
import type { Db } from '#db.ts';
import { type PlainMessage, insertTogether } from '#messenger/together/store.ts';
import { inTransaction, runTransaction } from '#operations/in-transaction.ts';
import { cloneDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { insertPlainOrder } from '#testing/records.ts';
import { startRedis } from '#testing/redis.ts';
import { onTestEnd } from '#testing/test-end.ts';
import type { Channel } from './channel.ts';
import { wayOf } from './after-commit.ts';
import { connect } from './database.ts';
import { openLog } from './log.ts';
import { publish, startPubSub } from './pubsub.ts';

const redis = await startRedis();
afterAll(() => redis?.kill());

const { db: own, connection, close: closeOwn } = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') }); // prettier-ignore
afterAll(closeOwn);
const now = new Date('2026-01-05T09:00:00Z');

const log = openLog('silent');

/** A process on a database: what it receives on a channel, how often it was asked to catch up, and its connection. */
async function startProcess(url: string | null, config = connection) {
  const { db, close } = connect({ ...config, max: 3 });
  const pubsub = await startPubSub(config, url === null ? null : { url, db, log });
  onTestEnd(close);
  onTestEnd(pubsub.close);
  const receives = (channel: Channel) => {
    const texts: string[] = [];
    pubsub.subscribe(channel, (text) => texts.push(text));
    return texts;
  };
  return { db, receives, asked: receives('catch_up'), operation: { db, runTransaction } };
}

/** Two processes of one installation. With Redis, both are connected to it: another one, without, receives nothing. */
async function startTwo(url: string | null) {
  const [one, other] = [await startProcess(url), await startProcess(url)];
  if (url !== null) for (const { db } of [one, other]) await onRedis(db);
  return { one, other };
}

async function order() {
  const alice = {
    siteId: 1,
    email: `${randomUUID()}@example.com`,
    firstName: 'Alice',
    dateCreated: now,
    referrerId: null,
  };
  const customerId = (await insertCustomer(own, alice))?.id ?? 0;
  const { id: orderId } = await insertPlainOrder({ db: own, now: () => now }, customerId);
  return { customerId, orderId };
}

async function onRedis(db: Db) {
  await eventually(() => expect(wayOf(db, 'message')).toBeDefined());
}

/** Publishes a last text, and answers what arrived before it: the rest will not arrive. */
async function receivedBeforeLast(db: Db, ...all: string[][]): Promise<string[][]> {
  const last = `last ${randomUUID()}`;
  await publish(db, 'message', last);
  await eventually(() => expect(all.every((texts) => texts.includes(last))).toBe(true));
  return all.map((texts) => texts.slice(0, texts.indexOf(last)));
}

const WAYS = [
  { name: 'Postgres', url: null, isThere: true },
  { name: 'Redis', url: redis?.url ?? '', isThere: redis !== null },
];
for (const { name, url, isThere } of WAYS)
  describe.skipIf(!isThere)(
    `ADR 0056 publishing through ${name}${isThere ? '' : ' (there is no redis-server)'}`,
    () => {
      test('reaches every process, after the commit and never before', async () => {
        const { one, other } = await startTwo(url);
        const texts = [one.receives('message'), other.receives('message')];
        await inTransaction(one.operation, 'sendMessage', async (tx) => {
          await publish(tx, 'message', 'committed');

          expect(await receivedBeforeLast(other.db, ...texts)).toEqual([[], []]);
        });
        for (const received of texts) await eventually(() => expect(received).toContain('committed'));
      });

      test('reaches nobody when the transaction is rolled back', async () => {
        const { one, other } = await startTwo(url);
        const received = other.receives('message');
        const failing = inTransaction(one.operation, 'sendMessage', async (tx) => {
          await publish(tx, 'message', 'rolled back');
          throw new Error('It fails');
        });
        await expect(failing).rejects.toThrow('It fails');
        expect(await receivedBeforeLast(one.db, received)).toEqual([[]]);
      });

      test('brings the events of messages that are written together, one for each, in the order of their numbers', async () => {
        const { one, other } = await startTwo(url);
        const { customerId, orderId } = await order();
        const received = other.receives('message');
        const plain: PlainMessage = {
          orderId,
          customerId,
          siteId: null,
          writerId: null,
          direction: 2,
          body: 'Hello',
          sticker: null,
          key: undefined,
          dateCreated: now,
        };
        await insertTogether(one.db, [plain, plain], now);
        await inTransaction(one.operation, 'sendMessage', (tx) => insertTogether(tx, [plain], now));
        const [texts = []] = await receivedBeforeLast(one.db, received);
        const changed = { customerId, orderId, event: 1 };
        expect(texts.map((text) => JSON.parse(text))).toEqual([1, 2, 3].map((seq) => ({ ...changed, seqs: [seq] })));
      });

      test('brings what must commit with its transaction through Postgres in any case', async () => {
        const { one, other } = await startTwo(url);
        const received = other.receives('session_ended');
        await one.db.transaction().execute((tx) => publish(tx, 'session_ended', 'a session'));
        await eventually(() => expect(received).toEqual(['a session']));
      });
    },
  );

describe.skipIf(!redis)('ADR 0056 losing Redis', () => {
  const { url = '', kill, start } = redis ?? { kill: async () => {}, start: async () => {} };

  test('loses nothing: events go through Postgres until Redis is back, and then all are asked to catch up', async () => {
    const { one, other } = await startTwo(url);
    const { asked } = other;
    const received = other.receives('message');
    const withoutRedis = (await startProcess(null)).receives('message');
    await publish(one.db, 'message', 'through Redis');
    await eventually(() => expect(received).toEqual(['through Redis']));
    await eventually(() => expect(asked).not.toEqual([])); // both have connected

    await kill();
    await publish(one.db, 'message', 'to a Redis that is lost');
    await eventually(() => expect(received).toEqual(['through Redis', 'to a Redis that is lost']));

    const before = asked.length;
    await start();
    await eventually(() => expect(asked.length).toBeGreaterThan(before));
    await onRedis(one.db);
    await onRedis(other.db);
    await publish(one.db, 'message', 'through Redis again');
    await eventually(() => expect(received).toContain('through Redis again'));
    expect(await receivedBeforeLast(own, withoutRedis)).toEqual([['to a Redis that is lost']]);
  });

  test('a process that starts without it publishes through Postgres', async () => {
    await kill();
    const [one, other] = [await startProcess(url), await startProcess(url)];
    const received = other.receives('message');
    await publish(one.db, 'message', 'Hello');
    await eventually(() => expect(received).toEqual(['Hello']));
    await start();
  });

  test('two installations that share one receive nothing of each other', async () => {
    const copy = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
    await copy.close();
    const { one } = await startTwo(url);
    const elsewhere = await startProcess(url, copy.connection);
    await onRedis(elsewhere.db);
    const received = elsewhere.receives('message');
    await publish(one.db, 'message', 'not for you');
    expect(await receivedBeforeLast(elsewhere.db, received)).toEqual([[]]);
  });
});
