import { randomUUID } from 'node:crypto';
import { sendMessage } from '@octavo/contract/messenger';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { insertCustomer } from '#customers/store.ts';
import type { Db } from '#db.ts';
import { readEnvironment } from '#environment.ts';
import type { NewMessage } from '#messenger/writing/add-messages.ts';
import { writeMessage } from '#messenger/writing/write-message.ts';
import { inTransaction, runTransaction } from '#operations/in-transaction.ts';
import { watchSites } from '#sites/live-sites.ts';
import { cloneDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { openWay } from '#testing/postgres-way.ts';
import { insertPlainOrder } from '#testing/records.ts';
import { startRedis } from '#testing/redis.ts';
import { onTestEnd } from '#testing/test-end.ts';
import type { Channel } from './channel.ts';
import { connect } from './database.ts';
import { openLog } from './log.ts';
import { publish, startPubSub } from './pubsub.ts';

const redis = await startRedis();
afterAll(() => redis?.kill());

const { db: own, connection, close: closeOwn } = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') }); // oxfmt-ignore
afterAll(closeOwn);
const now = new Date('2026-01-05T09:00:00Z');

const log = openLog('silent');
const environment = readEnvironment({ NODE_ENV: 'test' });

/** A process on a database: what it receives on a channel, how often it was asked to catch up, and its connection. */
async function startProcess(url: string | null, config = connection) {
  const { db, vital, close } = connect({ ...config, max: 3 });
  const pubsub = await startPubSub(config, url === null ? null : { url, dbs: [db, vital], log });
  onTestEnd(close);
  onTestEnd(pubsub.close);
  const receives = (channel: Channel) => {
    const texts: string[] = [];
    pubsub.subscribe(channel, (text) => texts.push(text));
    return texts;
  };
  const sites = await watchSites(db, pubsub);
  const operation = { db, runTransaction, now: () => now, sites, environment };
  return { db, vital, receives, asked: receives('catch_up'), operation };
}

/** Two processes of one installation. With Redis, both are connected to it: another one, without, receives nothing. */
async function startTwo(url: string | null) {
  const [one, other] = [await startProcess(url), await startProcess(url)];
  for (const each of [one, other]) await connected(each);
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

/** A process that has lost Redis, or not yet found it, receives nothing of itself. */
async function connected({ db, receives }: Process) {
  const [marker, received] = [randomUUID(), receives('typing')];
  await eventually(async () => {
    await publish(db, 'typing', marker);
    expect(received).toContain(marker);
  });
}

type Process = Awaited<ReturnType<typeof startProcess>>;

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
        await inTransaction(one.operation, sendMessage.name, async (tx) => {
          await publish(tx, 'message', 'committed');

          expect(await receivedBeforeLast(other.db, ...texts)).toEqual([[], []]);
        });
        for (const received of texts) await eventually(() => expect(received).toContain('committed'));
      });

      test('reaches every process from what is vital too, which goes to the same database by other connections', async () => {
        const { one, other } = await startTwo(url);
        const received = other.receives('message');
        await inTransaction({ ...one.operation, db: one.vital }, sendMessage.name, (tx) =>
          publish(tx, 'message', 'vital'),
        );
        expect(await receivedBeforeLast(one.db, received)).toEqual([['vital']]);
      });

      test('reaches nobody when the transaction is rolled back', async () => {
        const { one, other } = await startTwo(url);
        const received = other.receives('message');
        const failing = inTransaction(one.operation, sendMessage.name, async (tx) => {
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
        const plain: NewMessage = {
          orderId,
          direction: 2,
          body: 'Hello',
          sticker: null,
          files: [],
          key: undefined,
        };
        await Promise.all([1, 2, 3].map(() => writeMessage(one.operation, plain)));
        const [texts = []] = await receivedBeforeLast(one.db, received);
        const changed = { customerId, orderId, event: 1, at: expect.any(Number) };
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

/** Lets ten seconds pass for the timers that repeat. */
const beat = () => vi.advanceTimersByTime(10_000);

describe('ADR 0056 a connection to Postgres that is open at one end only', () => {
  const answered = sql`select from pg_stat_activity
    where datname = current_database() and state = 'idle' and query = 'listen site_changed'`;

  test('is noticed at the second beat without an answer: the process listens again, and catches up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const way = await openWay(connection);
    const pubsub = await startPubSub(way.connection);
    onTestEnd(pubsub.close);
    const received: string[] = [];
    pubsub.subscribe('order_changed', (text) => received.push(text));
    const catchUp = vi.fn<() => void>();
    pubsub.onReconnect(catchUp);

    beat();
    await eventually(async () => expect((await answered.execute(own)).rows).toHaveLength(1));
    await publish(own, 'order_changed', 'after an answer');
    await eventually(() => expect(received).toEqual(['after an answer']));
    beat();
    await publish(own, 'order_changed', 'still there');
    await eventually(() => expect(received).toEqual(['after an answer', 'still there']));
    expect(catchUp).not.toHaveBeenCalled();

    way.dropOpen();
    await publish(own, 'order_changed', 'lost');
    beat();
    beat();
    await eventually(() => expect(catchUp).toHaveBeenCalledTimes(1));
    await publish(own, 'order_changed', 'heard again');
    await eventually(() => expect(received).toEqual(['after an answer', 'still there', 'heard again']));
  });
});

describe.skipIf(!redis)('ADR 0056 losing Redis', () => {
  const { url = '', kill, start } = redis ?? { kill: async () => {}, start: async () => {} };

  test('loses the events while it is away, and then all are asked to catch up', async () => {
    const { one, other } = await startTwo(url);
    const received = other.receives('message');
    const withoutRedis = (await startProcess(null)).receives('message');
    await publish(one.db, 'message', 'through Redis');
    await eventually(() => expect(received).toEqual(['through Redis']));
    await eventually(() => expect(other.asked).not.toEqual([])); // both have connected

    await kill();
    await publish(one.db, 'message', 'to a Redis that is lost');
    const before = other.asked.length;
    await start();
    await eventually(() => expect(other.asked.length).toBeGreaterThan(before));
    for (const each of [one, other]) await connected(each);
    await publish(one.db, 'message', 'through Redis again');
    await eventually(() => expect(received).toEqual(['through Redis', 'through Redis again']));
    expect(await receivedBeforeLast(own, withoutRedis)).toEqual([[]]);
  });

  test('a process starts without it, and its clients catch up when it is there', async () => {
    await kill();
    const process = await startProcess(url);
    await publish(process.db, 'message', 'to nobody');
    await start();
    await eventually(() => expect(process.asked).not.toEqual([]));
  });

  test('two installations that share one receive nothing of each other', async () => {
    const copy = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
    await copy.close();
    const { one } = await startTwo(url);
    const elsewhere = await startProcess(url, copy.connection);
    await connected(elsewhere);
    const received = elsewhere.receives('message');
    await publish(one.db, 'message', 'not for you');
    expect(await receivedBeforeLast(elsewhere.db, received)).toEqual([[]]);
  });
});
