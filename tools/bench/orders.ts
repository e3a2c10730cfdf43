import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect } from '../../server/outside/database.ts';
import { DEMO_PASSWORD } from '../../server/seed/seed-demo.ts';
import { FILES, LIST, ORDER } from './bare-queries.ts';
import { requestsPerSecond } from './load.ts';
import { fillOrders } from './many-orders.ts';
import { startOnCore } from './process.ts';
import { row } from './row.ts';

// `node tools/bench/orders.ts` runs this part of `npm run bench` alone.

const PORTS = { octavo: 4411, pg: 4413 };
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
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-bench-'));
  const env = {
    PORT: String(PORTS.octavo),
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const octavo = await startOnCore(['server/main.ts'], env, /listens on (\S+)/);
  const connection = { host: path.join(dataDir, 'postgres'), port: 5432, user: 'octavo', database: 'postgres' };
  const { db, close } = connect({ ...connection, max: 1 });
  try {
    const [alice, bob, carol] = await Promise.all(['alice', 'bob', 'carol'].map((name) => signIn(octavo.said, name)));
    if (!alice || !bob || !carol) throw new Error('The demo has no Alice, Bob or Carol');
    const { id: from } = await db.selectFrom('files').innerJoin('orders', 'orders.id', 'files.orderId').select('orders.id').where('side', '=', 'writer').where('customerId', '=', alice.id).executeTakeFirstOrThrow(); // prettier-ignore
    await compareWithBare(octavo.said, connection, alice, from);

    await fillOrders(db, { from, customerId: carol.id, own: 20, others: 960 });
    const few = await timesOf(octavo.said, carol.token);
    await fillOrders(db, { from, customerId: bob.id, own: 100_000, others: 899_000 });
    const ordinary = await timesOf(octavo.said, carol.token);
    const large = await timesOf(octavo.said, bob.token);
    for (const asked of Object.keys(ASKED) as Asked[]) {
      const base = few[COMPARED[asked] ?? asked];
      const times = (ms: number) => `${ms.toFixed(2)} / ${base.toFixed(2)} ms: ${(ms / base).toFixed(2)}`;
      if (!COMPARED[asked]) row(`${asked}, 20 of 1,000,000 orders`, times(ordinary[asked]), 'at most 1.3');
      row(`${asked}, 100,000 of 1,000,000 orders`, times(large[asked]), 'at most 1.3');
    }
  } finally {
    await close();
    await octavo.stop();
    await fs.rm(dataDir, { recursive: true });
  }
}

type Person = { id: number; token: string };

async function compareWithBare(url: string, connection: object, { id, token }: Person, order: number) {
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
async function timesOf(url: string, token: string): Promise<Record<Asked, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const times = Object.fromEntries(Object.keys(ASKED).map((asked) => [asked, [] as number[]]));
  for (let turn = 0; turn < REQUESTS; turn++) {
    for (const [asked, where] of Object.entries(ASKED)) {
      const began = performance.now();
      const answer = await fetch(`${url}${where}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${where}: ${answer.status}`);
      times[asked]?.push(performance.now() - began);
    }
  }
  const medians = Object.entries(times).map(([asked, all]) => [
    asked,
    all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0,
  ]);
  return Object.fromEntries(medians) as Record<Asked, number>; // the keys are those of ASKED
}

async function signIn(url: string, name: string): Promise<Person> {
  const body = JSON.stringify({ email: `${name}@example.com`, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/en/auth/jwt/sign_in`, { method: 'PUT', headers, body });
  const { accessToken: token } = (await answer.json()) as { accessToken: string };
  const profile = await fetch(`${url}/api/en/customers/customer`, { headers: { authorization: `Bearer ${token}` } });
  return { ...((await profile.json()) as { id: number }), token };
}

if (import.meta.main) await measureOrders();
