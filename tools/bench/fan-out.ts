import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { startPostgres } from '../../server/outside/postgres/start.ts';
import { row } from './row.ts';

// `node tools/bench/fan-out.ts`: messages a second from two and eight writers to one listener, through notifications of Postgres in the
// transaction, through Redis after the commit, and to nobody. ADR 0046 decides by it. REDIS names the program of the server.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ROUNDS = 3;
const WRITERS = [2, 8];
const SIZES = [1, 10, 50];
const REDIS_PORT = 4431;
const INSERT = {
  name: 'insert',
  text: 'insert into fan_out (body) select body from unnest($1::text[]) body returning id',
};
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, $2)' };

type Way = {
  name: string;
  inside?: (client: Client, text: string) => Promise<unknown>;
  after?: (text: string) => void;
};

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-fan-out-'));
spawnSync('taskset', ['-p', '-c', '0', String(process.pid)]);
const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
const pool = new Pool({ ...postgres.connection, max: Math.max(...WRITERS) });
pool.on('error', () => {}); // Postgres closes them at the end
await pool.query('create table fan_out (id serial primary key, body text)');
let arrived = 0;
const count = (text: string) => (arrived += text.split(',').length);

const listener = new Client(postgres.connection);
await listener.connect();
await listener.query('listen messages');
listener.on('error', () => {}); // the same
listener.on('notification', ({ payload = '' }) => count(payload));

const redis = await startRedis();
const ways: Way[] = [
  { name: 'to nobody', after: count },
  {
    name: 'notifications of Postgres',
    inside: (client, text) => client.query({ ...NOTIFY, values: ['messages', text] }),
  },
  ...(redis ? [{ name: 'Redis', after: redis.publish }] : []),
];
if (!redis) row('Redis', 'not measured', 'no redis-server');

for (const writers of WRITERS)
  for (const size of SIZES) {
    const rates = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const way of ways) rates.get(way.name)?.push(await messagesPerSecond(way, writers, size));
    for (const [name, all] of rates) {
      const [low = 0, median = 0, high = 0] = all.toSorted((one, other) => one - other);
      row(`messages a second, ${writers} writers, ${size} in a transaction, ${name}`, `${median.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`, ''); // prettier-ignore
    }
  }
await listener.end();
await pool.end();
redis?.stop();
await postgres.stop();
await fs.rm(dataDir, { recursive: true });

async function messagesPerSecond({ inside, after }: Way, writers: number, size: number): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  const bodies = Array.from(
    { length: size },
    () => 'Could you add two sources from this year to the second part, please?',
  );
  const write = async () => {
    const client = await pool.connect();
    while (performance.now() < until) {
      await client.query('begin');
      const { rows } = await client.query<{ id: number }>({ ...INSERT, values: [bodies] });
      const text = rows.map(({ id }) => id).join();
      await inside?.(client, text);
      await client.query('commit');
      after?.(text);
    }
    client.release();
  };
  arrived = 0;
  await Promise.all(Array.from({ length: writers }, write));
  await wait(200);
  return arrived / SECONDS;
}

/** A Redis that keeps nothing, with a connection that publishes and one that listens. */
async function startRedis() {
  const program = process.env.REDIS ?? 'redis-server';
  const server: ChildProcess = spawn(program, ['--port', String(REDIS_PORT), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' }); // prettier-ignore
  const isThere = await Promise.race([once(server, 'spawn').then(() => true), once(server, 'error').then(() => false)]);
  if (!isThere) return null;
  await wait(500);
  const [publisher, subscriber] = [net.connect(REDIS_PORT), net.connect(REDIS_PORT)];
  let rest = '';
  subscriber.on('data', (data) => {
    const lines = (rest + String(data)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (/^\d+(,\d+)*$/.test(line)) count(line); // the other lines are the frame of the protocol
  });
  publisher.resume();
  subscriber.write('SUBSCRIBE messages\r\n');
  await once(subscriber, 'data');
  return {
    publish: (text: string) => void publisher.write(`PUBLISH messages ${text}\r\n`),
    stop: () => {
      publisher.destroy();
      subscriber.destroy();
      server.kill();
    },
  };
}
