import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/db.ts';
import { connect } from '../../server/outside/database.ts';
import { createTokens } from '../../server/outside/tokens.ts';
import { insertPlainOrder } from '../../server/testing/records.ts';
import { type Chat, type Target, openIdleSockets, ourTarget, wsTarget } from './chat-targets.ts';
import { delaysAt, messagesPerSecond } from './chat-load.ts';
import { medianOf, spreadOf } from './median.ts';
import { startOnCore } from './process.ts';
import { processorMs } from './processor.ts';
import { type Row, atMostRow } from './row.ts';

const PORTS = { ours: 4421, second: 4422, one: 4423, many: 4424 };
const SECRET = 'a secret of the benchmark, which signs its tokens';
const CHATS = 200;
const IDLE = { customers: 1000, each: 5 };
const HISTORY = 50; // messages of each order
const HANDSHAKES = 3000;
const AT_ONCE = 100;
const ROUNDS = 3;

/** What the messenger carries on one core, with its Postgres on the same core and the load on another: HTTP to a socket, beside `ws` with inserts. */
export async function measureMessenger(): Promise<Row[]> {
  spawnSync('taskset', ['-p', '-c', '1', String(process.pid)]);
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-bench-'));
  const env = {
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    OVERLOAD: 'ignore',
    LOG_LEVEL: 'error',
    APP_SECRET: SECRET,
  };
  const start = (port: number, more = {}) =>
    startOnCore(['server/main.ts'], { ...env, PORT: String(port), ...more }, /listens on (\S+)/);
  const ours = await start(PORTS.ours);
  const { customers, chats, staffToken, connection } = await fill(dataDir);
  const rows: Row[] = [await memoryOfSocket(ours.pid, ours.said, customers)];

  const CONNECTION = JSON.stringify(connection);
  const bare = (port: number, BATCH: string) =>
    startOnCore(['tools/bench/bare-ws.ts'], { PORT: String(port), CONNECTION, BATCH }, /ready/);
  const [one, many] = [await bare(PORTS.one, 'off'), await bare(PORTS.many, 'on')];
  const targets: Record<string, Target> = {
    'the customer sends': await ourTarget(chats, ours, ours),
    'support sends': await ourTarget(chats, ours, ours, staffToken),
    'ws, one INSERT each': await wsTarget(chats, PORTS.one, one.pid),
    'ws, batched INSERTs': await wsTarget(chats, PORTS.many, many.pid),
  };
  const postgres = path.join(dataDir, 'postgres');
  rows.push(...(await speedOf(targets, ({ pids }) => processorOf(pids, postgres))));
  for (const { close } of Object.values(targets)) close();
  const DATABASE_URL = `postgresql://${connection.user}@/postgres?host=${encodeURIComponent(connection.host)}`;
  const second = await start(PORTS.second, { DATABASE_URL });
  const across = await ourTarget(chats, ours, second);
  const both = { 'the customer sends, two processes, sockets at the other': across };
  rows.push(...(await speedOf(both, ({ pids }) => processorOf([...pids, second.pid], postgres))));
  across.close();

  for (const { stop } of [second, one, many, ours]) await stop();
  await fs.rm(dataDir, { recursive: true });
  return rows;
}

async function processorOf(pids: number[], postgresFolder: string): Promise<number> {
  const { node, postgres } = await processorMs(pids, postgresFolder);
  return node + postgres;
}

async function speedOf(targets: Record<string, Target>, spent: (target: Target) => Promise<number>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const target of Object.values(targets)) await messagesPerSecond(target, 1);
  const speeds = await inRounds(targets, async (target) => {
    const before = await spent(target);
    const { rate, arrived } = await messagesPerSecond(target);
    return { rate, cost: ((await spent(target)) - before) / arrived };
  });
  for (const [name, all] of speeds) {
    const rate = medianOf(all.map((round) => round.rate));
    const detail = `${medianOf(all.map(({ cost }) => cost)).toFixed(2)} ms of processor each`;
    const mark = isOurs(name) ? { mark: 'at least 1200', holds: rate >= 1200 } : { mark: '' };
    rows.push({ work: `messages a second: ${name}`, result: rate.toFixed(0), detail, ...mark });
  }
  for (const [rate, most] of [
    [200, 30],
    [1000, 120],
  ] as const) {
    const delays = await inRounds(targets, (target) => delaysAt(target, rate));
    for (const [name, all] of delays) {
      const p99 = medianOf(all.map((round) => round.p99));
      const late = all.reduce((sum, round) => sum + round.late, 0);
      const detail = `median ${spreadOf(all.map(({ median }) => median), 1)}${late > 0 ? `, ${late} late` : ''}`; // oxfmt-ignore
      const mark = isOurs(name) ? { mark: `at most ${most} ms`, holds: p99 <= most } : { mark: '' };
      rows.push({
        work: `p99 of delays at ${rate} a second: ${name}`,
        result: `${p99.toFixed(1)} ms`,
        detail,
        ...mark,
      });
    }
  }
  return rows;
}

/** Measures the targets in turns, so that a slow moment hits all alike. */
async function inRounds<T>(targets: Record<string, Target>, measure: (target: Target) => Promise<T>) {
  const rounds = new Map<string, T[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, target] of Object.entries(targets))
      rounds.set(name, [...(rounds.get(name) ?? []), await measure(target)]);
  return rounds;
}

const isOurs = (name: string) => name.includes('sends');

/** After other sockets came and went: the room that V8 takes once for new objects does not belong to those that are open. */
async function memoryOfSocket(pid: number, url: string, customers: Chat[]): Promise<Row> {
  for (let n = 0; n < HANDSHAKES; n += AT_ONCE) {
    const close = await openIdleSockets(url, customers.slice(0, AT_ONCE), 1);
    close();
  }
  await wait(2000);
  const before = await residentKb(pid);
  const close = await openIdleSockets(url, customers, IDLE.each);
  await wait(2000);
  const each = ((await residentKb(pid)) - before) / (customers.length * IDLE.each);
  close();
  return atMostRow(`memory of an idle socket, ${customers.length * IDLE.each} open`, each, 15, 'kB');
}

/** Customers with an order each, and tokens for them and for support. */
async function fill(dataDir: string) {
  const connection = { host: path.join(dataDir, 'postgres'), port: 5432, user: 'octavo', database: 'postgres' };
  const { db, close } = connect({ ...connection, max: 1 });
  const tokens = createTokens(SECRET);
  const token = (who: { customerId?: number; staffId?: number }) =>
    tokens.access({ sessionId: randomUUID(), siteId: 1, ...who }, now());
  const added = await db
    .insertInto('customers')
    .values(Array.from({ length: IDLE.customers }, (_, n) => ({ siteId: 1, email: `bench${n}@example.com`, firstName: 'Bench', dateCreated: now(), referrerId: null })))
    .returning('id')
    .execute(); // oxfmt-ignore
  const customers: Chat[] = added.map(({ id }) => ({ order: 0, token: token({ customerId: id }) }));
  const chats: Chat[] = [];
  for (const [n, { id }] of added.slice(0, CHATS).entries()) {
    const { id: order } = await insertPlainOrder({ db, now }, id);
    chats.push({ order, token: customers[n]?.token ?? '' });
  }
  await addHistory(db);
  const support = await db.selectFrom('staff').select('id').where('siteId', '=', 1).where('role', '=', 'support').executeTakeFirstOrThrow(); // oxfmt-ignore
  await close();
  return { customers, chats, staffToken: token({ staffId: support.id }), connection };
}

/** What a site has that is not new: messages, and plans that know how many rows there are. Postgres counts them once a minute. */
async function addHistory(db: Db) {
  await sql`insert into messages (order_id, seq, direction, state, body, key, date_created)
            select orders.id, message_seq + n, 2, 2, 'A message of the past', gen_random_uuid()::text, now()
            from orders, generate_series(1, ${HISTORY}) n`.execute(db);
  await sql`update orders set message_seq = message_seq + ${HISTORY}`.execute(db);
  await sql`analyze`.execute(db);
}

const now = () => new Date();

async function residentKb(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await fs.readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
