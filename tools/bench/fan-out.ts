import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { insertCustomer } from '../../server/customers/store.ts';
import type { Db } from '../../server/db.ts';
import { insertTogether, type PlainMessage } from '../../server/messenger/together/store.ts';
import { publishBy, wayOf } from '../../server/outside/after-commit.ts';
import { connect } from '../../server/outside/database.ts';
import { openLog } from '../../server/outside/log.ts';
import { migrate } from '../../server/outside/migrate.ts';
import { startPostgres } from '../../server/outside/postgres/start.ts';
import { startPubSub } from '../../server/outside/pubsub.ts';
import { makeSites } from '../../server/seed/sites.ts';
import { insertPlainOrder } from '../../server/testing/records.ts';
import { startRedis } from '../../server/testing/redis.ts';
import { ensureRedis } from '../redis.ts';
import { spreadOf } from './median.ts';
import { row } from './row.ts';

// `node tools/bench/fan-out.ts`: messages a second from two and eight writers, with the statement of the product, to one listener: through
// notifications of Postgres in the transaction, through Redis after the commit, and to nobody. ADR 0056. REDIS names the program of the server.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ROUNDS = 3;
const WRITERS = [2, 8];
const SIZES = [1, 10, 50];
const [MOST_WRITERS, MOST_ORDERS] = [Math.max(...WRITERS), Math.max(...SIZES)];

type Way = { name: string; db: Db; close: () => Promise<void> };

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-fan-out-'));
spawnSync('taskset', ['-p', '-c', '0', String(process.pid)]);
const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
ensureRedis();
const redis = await startRedis();
let arrived = 0;
let measured: Db | undefined; // the listener of Redis receives from Postgres too
const count = (text: string) => (arrived += (JSON.parse(text) as { seqs: number[] }).seqs.length); // the product writes them

const nobody = openDb();
await migrate(nobody.db);
await makeSites(nobody.db);
const messages = await messagesOfWriters(nobody.db);
publishBy(nobody.db, { takes: () => true, send: (_, text) => void count(text) });
const ways: Way[] = [
  { name: 'to nobody', ...nobody },
  await openWay('notifications of Postgres', null),
  ...(redis ? [await openWay('Redis', redis.url)] : []),
];
if (!redis) row('Redis', 'not measured', 'no redis-server');

for (const writers of WRITERS)
  for (const size of SIZES) {
    const rates = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, db } of ways) rates.get(name)?.push(await messagesPerSecond(db, writers, size));
    for (const [name, all] of rates) {
      row(`messages a second, ${writers} writers, ${size} in a transaction, ${name}`, spreadOf(all), '');
    }
  }
for (const { close } of ways) await close();
await redis?.kill();
await postgres.stop();
await fs.rm(dataDir, { recursive: true });

/** Each writer is a process of its own in the product, which has one such transaction at a time. */
async function messagesPerSecond(db: Db, writers: number, size: number): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  const write = async (own: PlainMessage[]) => {
    while (performance.now() < until) await insertTogether(db, own.slice(0, size), new Date());
  };
  [arrived, measured] = [0, db];
  await Promise.all(messages.slice(0, writers).map(write));
  await wait(200);
  return arrived / SECONDS;
}

function openDb() {
  return connect({ ...postgres.connection, max: MOST_WRITERS });
}

async function openWay(name: string, url: string | null): Promise<Way> {
  const { db, close } = openDb();
  const pubsub = await startPubSub(postgres.connection, url === null ? null : { url, db, log: openLog('error') });
  pubsub.subscribe('message', (text) => measured === db && count(text));
  if (url !== null) for (let isThere = false; !isThere; isThere = wayOf(db, 'message') !== undefined) await wait(50);
  return { name, db, close: () => pubsub.close().then(close) };
}

function now() {
  return new Date();
}

/** A message for each order of each writer. */
async function messagesOfWriters(db: Db): Promise<PlainMessage[][]> {
  const alice = { siteId: 1, email: 'alice@example.com', firstName: 'Alice', dateCreated: now(), referrerId: null };
  const customerId = (await insertCustomer(db, alice))?.id ?? 0;
  const nobodyElse = { siteId: null, writerId: null, sticker: null, key: undefined };
  const body = 'Could you add two sources from this year to the second part, please?';
  const ordersOf = async () => {
    const own: PlainMessage[] = [];
    while (own.length < MOST_ORDERS) {
      const { id: orderId } = await insertPlainOrder({ db, now }, customerId);
      own.push({ orderId, customerId, ...nobodyElse, direction: 2, body, dateCreated: now() });
    }
    return own;
  };
  const all: PlainMessage[][] = [];
  while (all.length < MOST_WRITERS) all.push(await ordersOf());
  return all;
}
