import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toPricedPayload } from '@octavo/contract/order-fields';
import { defaultForm } from '@octavo/domain/order-form/form';
import { sql } from 'kysely';
import type { Db } from '../../server/db.ts';
import { readEnvironment } from '../../server/environment.ts';
import { connect } from '../../server/outside/database.ts';
import { createTokens } from '../../server/outside/tokens.ts';
import { insertPlainOrder } from '../../server/testing/records.ts';
import { openSandbox } from '../open-sandbox.ts';
import { type Call, type Outcome, carriedBy, sendCrowd } from './crowd.ts';
import { startServer } from './product.ts';
import { type Row, atMostRow } from './row.ts';

const PORT = 4425;
const SECRET = 'a secret of the benchmark, which signs its tokens';
const CUSTOMERS = 200;
const PAYMENTS = 1000;
const TIMES = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const AT_ONCE = 24;
const BOUNDARY = 'octavo-bench-0123456789';
const LIST = '/api/en/sites/categories/1/orders';

/** Limits that nobody meets, and that cost what they cost in production. */
const COUNTS = Object.fromEntries(['price', 'price, a network', 'list', 'message', 'payment, a minute', 'payment, a day', 'webhook'].map((name) => [name, 10_000_000])); // oxfmt-ignore

type Person = { order: number; token: string };
type Bill = { uid: string; token: string };
type Bills = { next: () => Bill; paid: string[]; waiting: Promise<void>[] };

/**
 * ADR 0149 What becomes of calls of each kind when three times as many come as the machine carries, with refusals and without. The server and its Postgres
 * have one core, the crowd and the sandbox of the providers another one.
 */
export async function measureOverload(): Promise<Row[]> {
  spawnSync('taskset', ['-p', '-c', '1', String(process.pid)]);
  return [...(await measureWith('refuse')), ...(await measureWith('ignore'))];
}

async function measureWith(OVERLOAD: 'refuse' | 'ignore'): Promise<Row[]> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-bench-'));
  const sandbox = await openSandbox(readEnvironment({ PORT: String(PORT) }), {});
  const settings = { PORT: String(PORT), APP_SECRET: SECRET, LOG_LEVEL: 'error', RATE_LIMITS: JSON.stringify(COUNTS) };
  const server = await startServer(dataDir, { ...settings, OVERLOAD, ...sandbox?.apiUrls });
  const connection = { host: path.join(dataDir, 'postgres'), port: 5432, user: 'octavo', database: 'postgres' };
  const { db, close } = connect({ ...connection, max: 2 });
  try {
    const { people, bills } = await fill(db);
    const messages: string[] = [];
    const next = (n: number) => callOf(n, people, bills, messages);
    await carriedBy(server.said, next, AT_ONCE, 3); // until the code is compiled
    const carried = await carriedBy(server.said, next, AT_ONCE, 6);
    const { outcomes, lateMs } = await sendCrowd(server.said, next, carried * TIMES, SECONDS);
    await Promise.all(bills.waiting);
    const rows = [...outcomes].map(([kind, outcome]) => rowOf(`${OVERLOAD}: ${kind}`, outcome));
    const title = {
      work: `calls a second that one core carries`,
      result: carried.toFixed(0),
      mark: '',
      detail: `the crowd itself was late by ${lateMs.toFixed(0)} ms (p99)`,
    };
    return [title, ...rows, ...(await lost(db, OVERLOAD, messages, bills.paid))];
  } finally {
    await close();
    await server.stop();
    await sandbox?.close();
    await fs.rm(dataDir, { recursive: true });
  }
}

function rowOf(kind: string, { offered, refused, failed, times, refusedTimes }: Outcome): Row {
  const detail = `offered ${offered}, answered ${times.length}, refused ${refused}${refused > 0 ? ` (p99 ${partOf(refusedTimes, 0.99)} ms)` : ''}, without an answer ${failed}; median ${partOf(times, 0.5)} ms`;
  const work = `p99 at ${TIMES} times: ${kind}`;
  if (kind === 'refuse: payment') return atMostRow(work, Number(partOf(times, 0.99)), 1000, 'ms', detail);
  return { work, result: `${partOf(times, 0.99)} ms`, mark: '', detail };
}

const partOf = (times: number[], share: number) =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN).toFixed(0);

/** How many of a thousand calls are of each kind, in turns that are always the same. */
const SHARES = [
  ['price', 350],
  ['tariff', 100],
  ['list', 200],
  ['order', 155],
  ['chat', 150],
  ['message', 40],
  ['payment', 5],
] as const;
const KINDS = SHARES.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
const STEP = 389; // has no factor in common with a thousand

function callOf(n: number, people: Person[], bills: Bills, messages: string[]): Call {
  const kind = KINDS[(n * STEP) % KINDS.length] ?? 'price';
  const { order, token } = people[n % people.length] ?? { order: 0, token: '' };
  const authorization = `Bearer ${token}`;
  const get = (where: string, headers: Record<string, string> = { authorization }) => ({ kind, method: 'GET', path: where, headers }); // oxfmt-ignore
  if (kind === 'price') return { kind, method: 'PUT', path: `${LIST}/calcs`, headers: JSON_BODY, body: PRICE };
  if (kind === 'tariff') return get(`${LIST}/calcs`, {});
  if (kind === 'list') return get(`${LIST}?page=1&limit=12`);
  if (kind === 'order') return get(`/api/en/orders/${order}`);
  if (kind === 'chat') return get(`/api/en/customers/orders/${order}/messages?before=2147483647`);
  if (kind === 'payment') return payment(bills);
  const text = `A message of the crowd, ${randomUUID()}`;
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...newKey() };
  const body = formOf({ direction: '2', message: JSON.stringify({ body: text }) });
  const where = `/api/en/customers/orders/${order}/messages`;
  return { kind, method: 'POST', path: where, headers, body, answered: () => messages.push(text) };
}

const JSON_BODY = { 'content-type': 'application/json' };
const PRICE = JSON.stringify(toPricedPayload(defaultForm(1), 1));
const newKey = () => ({ 'idempotency-key': randomUUID() });
const formOf = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${BOUNDARY}--\r\n`;

/** Starts the payment of an order that nobody has paid, and then pays it at the provider. */
function payment({ next, paid, waiting }: Bills): Call {
  const { uid, token } = next();
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}`, ...newKey() };
  const answered = (body: string) => {
    const { redirectUrl } = JSON.parse(body) as { redirectUrl: string }; // the contract says so
    waiting.push(pressPay(redirectUrl).then((isPaid) => void (isPaid && paid.push(uid))));
  };
  return { kind: 'payment', method: 'POST', path: `/api/en/orders/${uid}/payments`, headers, body: '{"provider":"fondy"}', answered }; // oxfmt-ignore
}

/** Pays as a person does who then closes the tab. False where the page did not open. */
async function pressPay(address: string): Promise<boolean> {
  const page = await fetch(address).catch(() => null);
  const action = /<form [^>]*action="([^"]+)"/.exec((await page?.text()) ?? '')?.[1]?.replaceAll('&amp;', '&');
  if (!page || !action) return false;
  const button = new URLSearchParams({ outcome: 'close_tab' });
  return (await fetch(new URL(action, page.url), { method: 'POST', body: button })).ok;
}

/** What was acknowledged and is not there: messages, and money that a provider took. Waits for a minute and a half until all is there. */
async function lost(db: Db, mode: string, messages: string[], paid: string[]): Promise<Row[]> {
  const missing = async () => {
    const kept = await sql<{ count: number; bodies: number }>`select count(*) as count, count(distinct body) as bodies from messages where body like 'A message of the crowd%'`.execute(db); // oxfmt-ignore
    const unpaid = await sql<{ count: number }>`select count(*) as count from orders where uid = any(${paid}) and not exists (select from payment_ledger l where l.order_id = orders.id)`.execute(db); // oxfmt-ignore
    const { count = 0, bodies = 0 } = kept.rows[0] ?? {};
    return { messages: Math.max(0, messages.length - bodies), doubled: count - bodies, payments: unpaid.rows[0]?.count ?? 0 }; // oxfmt-ignore
  };
  let now = await missing();
  for (let n = 0; n < 90 && now.payments > 0; n++) {
    await wait(1000);
    now = await missing();
  }
  return [
    atMostRow(`${mode}: acknowledged messages that are missing or there twice`, now.messages + now.doubled, 0, '', `of ${messages.length}`), // oxfmt-ignore
    atMostRow(`${mode}: payments that the provider took and we have not`, now.payments, 0, '', `of ${paid.length}`),
  ];
}

const now = () => new Date();

async function fill(db: Db): Promise<{ people: Person[]; bills: Bills }> {
  const tokens = createTokens(SECRET);
  const added = await db
    .insertInto('customers')
    .values(Array.from({ length: CUSTOMERS }, (_, n) => ({ siteId: 1, email: `bench${n}@example.com`, firstName: 'Bench', dateCreated: now(), referrerId: null })))
    .returning('id')
    .execute(); // oxfmt-ignore
  const people: Person[] = [];
  const open: Bill[] = [];
  for (const { id: customerId } of added) {
    const token = await tokens.access({ sessionId: randomUUID(), siteId: 1, customerId }, now());
    const { id: order } = await insertPlainOrder({ db, now }, customerId);
    people.push({ order, token });
    for (let n = 0; n < PAYMENTS / CUSTOMERS; n++)
      open.push({ uid: (await insertPlainOrder({ db, now }, customerId)).uid, token });
  }
  await sql`analyze`.execute(db);
  const next = () => {
    const bill = open.pop();
    if (!bill) throw new Error('There are no more orders to pay');
    return bill;
  };
  return { people, bills: { next, paid: [], waiting: [] } };
}
