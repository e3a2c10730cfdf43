import { toPricedPayload } from '@octavo/contract/order-fields';
import { defaultForm } from '@octavo/domain/order-form/form';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { newOrder } from '../../server/testing/new-order.ts';
import { type Shot, fire } from './load.ts';
import { medianOf } from './median.ts';
import { startOnCore } from './process.ts';
import { processorMs } from './processor.ts';
import { JSON_BODY, type Product, newKey, signIn, signInOf, startProduct } from './product.ts';
import { type Row, ratioRow } from './row.ts';

const ROUNDS = 3;
const LIST = '/api/en/sites/categories/1/orders';
const NEWEST = 2_147_483_647;

/** `plain` is the name of the same work in plain.ts; `amount` the requests of a round. */
type Work = {
  name: string;
  plain: string;
  amount: number;
  mark: number;
  shot: Omit<Shot, 'url'> & { path: string };
  of: { CUSTOMER: string; ORDER?: string };
};

/** What customers do, and what it may cost: the marks are ratios beside the plainest server. */
export async function worksOf(product: Product): Promise<Work[]> {
  const [alice, carol] = [await signIn(product, 'alice'), await signIn(product, 'carol')];
  const order = await longestChat(product, alice.id);
  await sql`analyze`.execute(product.db); // as after the first minute of a real server
  const ofAlice = { CUSTOMER: String(alice.id), ORDER: String(order) };
  const { headers } = alice;
  return [
    {
      name: 'price',
      plain: 'price',
      amount: 5000,
      mark: 0.55,
      of: ofAlice,
      shot: { path: `${LIST}/calcs`, method: 'PUT', headers: JSON_BODY, body: pricePayload() },
    },
    {
      name: 'list',
      plain: 'list',
      amount: 2000,
      mark: 0.33,
      of: ofAlice,
      shot: { path: `${LIST}?page=1&limit=12`, headers },
    },
    {
      name: 'messages, `before=`',
      plain: 'messages',
      amount: 2000,
      mark: 0.3,
      of: ofAlice,
      shot: { path: `/api/en/customers/orders/${order}/messages?before=${NEWEST}`, headers },
    },
    { name: 'sign-in', plain: 'signIn', amount: 120, mark: 0.88, of: ofAlice, shot: signInOf('alice') },
    {
      name: 'order created, with its mail',
      plain: 'order',
      amount: 400,
      mark: 0.15,
      of: { CUSTOMER: String(carol.id) },
      shot: { path: LIST, method: 'POST', headers: carol.headers, body: JSON.stringify(newOrder()), own: newKey },
    },
  ];
}

/**
 * Processor time of Node and Postgres for one request, beside that of the plainest server: 0.5 means twice as much. What a request
 * leaves to a job counts too.
 */
export async function measureWorks(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const rows: Row[] = [];
    for (const work of await worksOf(product)) rows.push(await measure(product, work));
    return rows;
  } finally {
    await product.stop();
  }
}

type Spent = { node: number; postgres: number };

async function measure(product: Product, { name, plain, shot, amount, mark, of }: Work): Promise<Row> {
  const { path, ...request } = shot;
  const CONNECTION = JSON.stringify(product.connection);
  const bare = await startOnCore(['tools/bench/plain.ts'], { WORK: plain, CONNECTION, ...of }, /ready (\S+)/);
  const ours: Spent[] = [];
  const theirs: Spent[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      ours.push(await spentOn(product, product.pid, { ...request, url: product.url + path }, amount));
      theirs.push(await spentOn(product, bare.pid, { ...request, url: bare.said + path }, amount));
    }
  } finally {
    await bare.stop();
  }
  const measured = { ours: ours.slice(1), theirs: theirs.slice(1) }; // the first round warms both up
  const total = (all: Spent[]) => medianOf(all.map(({ node, postgres }) => node + postgres));
  const detail = `${textOf(measured.ours)}, plainest ${textOf(measured.theirs)}`;
  return ratioRow(name, total(measured.theirs) / total(measured.ours), mark, detail);
}

/** Milliseconds for each of a number of requests to a process, and for its jobs. */
async function spentOn(product: Product, pid: number, shot: Shot, amount: number): Promise<Spent> {
  const before = await processorMs([pid], product.postgres);
  await fire(shot, amount);
  await untilNoJobIsDue(product);
  const after = await processorMs([pid], product.postgres);
  return { node: (after.node - before.node) / amount, postgres: (after.postgres - before.postgres) / amount };
}

const textOf = (all: Spent[]) =>
  `${medianOf(all.map(({ node }) => node)).toFixed(2)} + ${medianOf(all.map(({ postgres }) => postgres)).toFixed(2)} ms`;

async function untilNoJobIsDue({ db }: Product) {
  const due = sql<{ jobs: number }>`select count(*) as jobs from graphile_worker._private_jobs where run_at <= now()`;
  while ((await due.execute(db)).rows[0]?.jobs) await wait(50);
}

async function longestChat({ db }: Product, customerId: number): Promise<number> {
  const { orderId } = await db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.orderId')
    .select('orderId')
    .where('customerId', '=', customerId)
    .groupBy('orderId')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  return orderId;
}

function pricePayload() {
  const form = { ...defaultForm(1), level: 2, pages: 6, topWriters: true, extraQualityCheck: true };
  return JSON.stringify({ ...toPricedPayload(form, 1), discountAmount: '0', discountPercent: '10' });
}
