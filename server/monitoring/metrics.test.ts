import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { signIn } from '@octavo/contract/auth';
import { getOrder } from '@octavo/contract/orders';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { count, openMetrics } from '#metrics/metrics.ts';
import { SERIES } from '#metrics/series.ts';
import { statementName } from '#metrics/statement-names.ts';
import { connect } from '#outside/database.ts';
import { cloneDatabase, urlOf } from '#testing/database.ts';
import { freePort } from '#testing/free-port.ts';
import { startFixture } from '#testing/fixture.ts';
import { startServer } from '../start.ts';

const TOKEN = 'a-token-of-prometheus-with-32-letters';
const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

type Sample = { name: string; labels: Record<string, string>; value: number };

/** The samples of a page of metrics. */
function samplesOf(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', its = '']) => [label, its]);
    return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
  });
}

/** A server with metrics, and what Prometheus reads of it. */
async function startMeasured(more: Record<string, string>) {
  const database = await cloneDatabase({ postgres: inject('postgres'), template: inject('template') });
  onTestFinished(database.close);
  const folder = await fs.mkdtemp(path.join(inject('folder'), 'metrics-'));
  const settings = { DATABASE_URL: urlOf(database), DATA_DIR: folder, SEED: 'sites', LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0' }; // oxfmt-ignore
  const { url, close } = await startServer(readEnvironment({ ...settings, ...more }));
  onTestFinished(close);
  return { url, db: database.db };
}

describe('ADR 0139 /metrics', () => {
  test('has every series that it documents, and documents every series', () => {
    const documented = [...DOCUMENT.matchAll(/^\| `(octavo_\w+)`/gm)].map(([, name]) => name);
    expect(documented.toSorted()).toEqual(Object.keys(SERIES).toSorted());
  });

  test('is on a port of its own, asks for the token, and says how the process and the database are', async () => {
    const port = await freePort();
    const { url } = await startMeasured({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });
    const page = `http://127.0.0.1:${port}/metrics`;
    const read = (token: string, address = page) => fetch(address, { headers: { authorization: `Bearer ${token}` } });
    expect((await read('another')).status).toBe(401);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/else`)).status).toBe(404);
    await fetch(`${url}/api/en/customer?token=secret-in-a-path`);

    const samples = samplesOf(await (await read(TOKEN)).text());
    const valueOf = (name: string, labels: object = {}) =>
      samples.find((sample) => sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value))?.value; // oxfmt-ignore
    for (const check of ['database', 'schema', 'files', 'notifications'])
      expect(valueOf('octavo_ready', { check })).toBe(1);
    expect(valueOf('octavo_memory_bytes', { kind: 'rss' })).toBeGreaterThan(50e6);
    expect(valueOf('octavo_files_unscanned')).toBe(0);
    expect(valueOf('octavo_disk_free_ratio')).toBeGreaterThan(0);
    expect(samples.filter(({ name, value }) => name === 'octavo_requests_total' && value > 0)).not.toEqual([]);
    expect(JSON.stringify(samples)).not.toMatch(/secret|example\.com/);
  });

  test('without a port is where the product is, for the token only', async () => {
    const { url } = await startMeasured({ METRICS_TOKEN: TOKEN });
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']); // oxfmt-ignore
  });
});

describe('ADR 0139 a label', () => {
  test('is the pattern of a path, the name of a task, a table or a code: never what somebody sent', async () => {
    const write = await openMetrics();
    const { alice, guest, app, order } = await startFixture(undefined, { RATE_LIMITS: 'on' });
    const { id } = await order();
    await alice.call(getOrder, { params: { id } });
    await guest.call(signIn, { body: { email: 'alice@example.com', password: 'wrong-one' } }).catch(() => {});
    await app.inject({ url: '/wp-admin/alice@example.com' });
    const samples = samplesOf(await write());
    const routes = new Set(samples.filter(({ name }) => name === 'octavo_requests_total').map(({ labels }) => labels.route)); // oxfmt-ignore
    expect([...routes].filter((route) => /\/\d|@|wp-admin/.test(route ?? ''))).toEqual([]);
    expect([...routes].some((route) => route?.endsWith('/:id'))).toBe(true);
    const refused = samples.find(({ name, labels }) => name === 'octavo_sign_ins_refused_total' && labels.who === 'customer'); // oxfmt-ignore
    expect(refused?.value).toBeGreaterThan(0);
  });

  test('that is not among its values counts as other', async () => {
    const write = await openMetrics();
    count('octavo_webhooks_total', { provider: 'nobody', verdict: '<script>' });
    expect(await write()).toContain('octavo_webhooks_total{provider="other",verdict="other"} 1');
  });

  test.each([
    { text: 'select "a" from "orders" where "title" = $1', name: 'select orders' },
    { text: 'select (select count(*) from files f where (f.id = 1)) as n, "a" from "orders"', name: 'select orders' },
    {
      text: '/* planned each time */ with found as (select 1 from messages) select * from found',
      name: 'select found',
    },
    { text: 'insert into "payment_webhooks" ("id") values ($1)', name: 'insert payment_webhooks' },
    { text: 'update points set points = points - 1', name: 'update points' },
    { text: 'listen message', name: 'listen' },
  ])('of $text is $name', ({ text, name }) => expect(statementName(text)).toBe(name));
});

test('ADR 0139 a query is timed by its name, also one that fails', async () => {
  const write = await openMetrics();
  const { db, close } = connect({ connectionString: 'postgres://127.0.0.1:1/nowhere' });
  onTestFinished(close);
  await db.selectFrom('uploads').select('id').execute().catch(() => {}); // oxfmt-ignore
  expect(await write()).toMatch(/octavo_statement_seconds_count\{statement="select uploads"\} \d/);
});
