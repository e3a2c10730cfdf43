import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect } from '../../server/outside/database.ts';
import { DEMO_PASSWORD } from '../../server/seed/seed-demo.ts';
import { FILES, LIST, ORDER } from './bare-queries.ts';
import { requestsPerSecond } from './load.ts';
import { fillOrders } from './many-orders.ts';
import { startOnCore } from './process.ts';
import { medianOf } from './median.ts';
import { row } from './row.ts';

// `node tools/bench/orders.ts` runs this part of `npm run bench` alone.

const PORTS = { small: 4411, large: 4412, pg: 4413 };
const REQUESTS = 150;
const ORDERS = '/api/en/sites/categories/1/orders';

/** What is asked. */
const ASKED = {
  'first page': `${ORDERS}?page=1`,
  'first page, sorted by need': `${ORDERS}?page=1&sort=needs_you`,
  'page 8,000': `${ORDERS}?page=8000&hidden=ALL`,
  status: `${ORDERS}?status=5`,
  'page 300 of a status': `${ORDERS}?status=5&page=300`,
  counts: `${ORDERS}/counts`,
  'search, a word of every title': `${ORDERS}?q=paper`,
  'search, a rare word': `${ORDERS}?q=abcd`,
  'search, a common word': `${ORDERS}?q=ethics`,
};
type Asked = keyof typeof ASKED;

/** What is compared with the cost of another answer: a page far down with the first, a search with one that also fills a page. */
const COMPARED: Partial<Record<Asked, Asked>> = {
  'page 8,000': 'first page',
  'page 300 of a status': 'status',
  'search, a rare word': 'search, a word of every title',
  'search, a common word': 'search, a word of every title',
};

/** Prints what the answers about orders cost: beside a bare server, and with 1,000 and 1,000,000 orders in the table. */
export async function measureOrders() {
  const small = await startServer(PORTS.small);
  const large = await startServer(PORTS.large);
  try {
    await compareWithBare(small);
    const few = await fill(small, 'carol', 20, 960);
    const ordinary = await fill(large, 'carol', 20, 960);
    const many = await fill(large, 'bob', 100_000, 899_000);
    const times = await timesOf({ few, ordinary, many });
    for (const asked of Object.keys(ASKED) as Asked[]) {
      const base = times.few[COMPARED[asked] ?? asked];
      const text = (ms: number) => `${ms.toFixed(2)} / ${base.toFixed(2)} ms: ${(ms / base).toFixed(2)}`;
      if (!COMPARED[asked]) row(`${asked}, 20 of 1,000,000 orders`, text(times.ordinary[asked]), 'at most 1.3');
      row(`${asked}, 100,000 of 1,000,000 orders`, text(times.many[asked]), 'at most 1.3');
    }
  } finally {
    await small.stop();
    await large.stop();
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;
type Person = { url: string; id: number; token: string };

/** A server with the demo data, and a connection to its database. */
async function startServer(port: number) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-bench-'));
  const env = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const { said: url, stop } = await startOnCore(['server/main.ts'], env, /listens on (\S+)/);
  const connection = { host: path.join(dataDir, 'postgres'), port: 5432, user: 'octavo', database: 'postgres' };
  const { db, close } = connect({ ...connection, max: 1 });
  const { orderId } = await db
    .selectFrom('files')
    .innerJoin('orders', 'orders.id', 'files.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select('orderId')
    .where('side', '=', 'writer')
    .where('email', '=', 'alice@example.com')
    .executeTakeFirstOrThrow();
  const stopAll = async () => {
    await close();
    await stop();
    await fs.rm(dataDir, { recursive: true });
  };
  return { url, connection, db, orderId, stop: stopAll };
}

async function fill({ url, db, orderId }: Server, name: string, own: number, others: number): Promise<Person> {
  const person = await signIn(url, name);
  await fillOrders(db, { from: orderId, customerId: person.id, own, others });
  return person;
}

async function compareWithBare({ url, connection, orderId: order }: Server) {
  const { id, token } = await signIn(url, 'alice');
  const headers = { authorization: `Bearer ${token}` };
  const all = [
    { name: 'orders list', path: `${ORDERS}?page=1&limit=12`, sql: LIST, parameters: [id], mark: 0.25 },
    { name: 'one order', path: `/api/en/orders/${order}`, sql: ORDER, parameters: [id, order], mark: 0.22 },
    { name: 'files', path: `/api/en/orders/${order}/writers/files`, sql: FILES, parameters: [id, order], mark: 0.18 },
  ];
  for (const { name, path: asked, sql, parameters, mark } of all) {
    const QUERY = JSON.stringify({ sql, parameters });
    const env = { PORT: String(PORTS.pg), CONNECTION: JSON.stringify(connection), QUERY };
    const bare = await startOnCore(['tools/bench/bare-pg.ts'], env, /ready/);
    const ours = await requestsPerSecond({ url: `${url}${asked}`, headers });
    const theirs = await requestsPerSecond({ url: `http://localhost:${PORTS.pg}` });
    await bare.stop();
    const value = `${(ours / theirs).toFixed(2)} (${ours.toFixed(0)} / ${theirs.toFixed(0)} per s)`;
    row(`${name} compared with bare node:http and pg, named`, value, `at least ${mark}`);
  }
}

/** Milliseconds of each answer, one after the other: medians. All are asked in turns, so that a slow moment hits all alike. */
async function timesOf<Who extends string>(people: Record<Who, Person>): Promise<Record<Who, Record<Asked, number>>> {
  const shots = (Object.entries(people) as [Who, Person][]).flatMap(([who, { url, token }]) =>
    (Object.keys(ASKED) as Asked[]).map((asked) => ({
      who,
      asked,
      url: url + ASKED[asked],
      token,
      times: [] as number[],
    })),
  );
  for (let turn = 0; turn < REQUESTS; turn++) for (const shot of shots) shot.times.push(await timeOf(shot));
  const medians = {} as Record<Who, Record<Asked, number>>; // the loop fills it
  for (const { who, asked, times } of shots) medians[who] = { ...medians[who], [asked]: medianOf(times) };
  return medians;
}

async function timeOf({ url, token }: { url: string; token: string }): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - began;
}

async function signIn(url: string, name: string): Promise<Person> {
  const body = JSON.stringify({ email: `${name}@example.com`, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/en/auth/jwt/sign_in`, { method: 'PUT', headers, body });
  const { accessToken: token } = (await answer.json()) as { accessToken: string };
  const profile = await fetch(`${url}/api/en/customers/customer`, { headers: { authorization: `Bearer ${token}` } });
  const { id } = (await profile.json()) as { id: number };
  return { url, id, token };
}

if (import.meta.main) await measureOrders();
