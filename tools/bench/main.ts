import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { toPricedPayload } from '@octavo/contract/order-fields';
import { defaultForm } from '@octavo/domain/order-form/form';
import { weighOrderForm } from './bundle.ts';
import { measureFirstPaint } from './first-paint.ts';
import { requestsPerSecond } from './load.ts';
import { measureMessenger } from './messenger.ts';
import { measureOrders } from './orders.ts';
import { startOnCore } from './process.ts';
import { row } from './row.ts';
import { measureDifference } from './timing.ts';

// `npm run bench`: compares the system with a bare server on the same core at the same time. The ratios are comparable between
// machines; the rates are not.
process.once('SIGTERM', () => process.exit(143));

const PORTS = { octavo: 4401, http: 4402 };
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-bench-'));
const server = { PORT: String(PORTS.octavo), DATA_DIR: dataDir, NODE_ENV: 'test', RATE_LIMITS: 'off' };
const start = () => startOnCore(['server/main.ts'], server, /listens on (\S+)/);

const first = await start();
await first.stop();
const octavo = await start();
row('first start, from an empty folder to ready', `${(first.readyMs / 1000).toFixed(2)} s`, 'at most 5 s');
row('later start', `${(octavo.readyMs / 1000).toFixed(2)} s`, 'at most 2 s');

const url = octavo.said;
const json = { 'content-type': 'application/json' };
const price = { method: 'PUT' as const, headers: json, body: JSON.stringify(pricePayload()) };
const http = await startOnCore(['tools/bench/bare-http.ts'], { PORT: String(PORTS.http) }, /ready/);
await ratio(
  'price call compared with bare node:http',
  await requestsPerSecond({ ...price, url: `${url}/api/en/sites/categories/1/orders/calcs` }),
  await requestsPerSecond({ ...price, url: `http://localhost:${PORTS.http}` }),
  0.35,
);
await http.stop();

const { scripts, styles } = await weighOrderForm(url);
row('/order, scripts until usable, gzip', `${scripts.toFixed(1)} kB`, 'at most 130 kB (ADR 0023)');
row('/order, styles until usable, gzip', `${styles.toFixed(1)} kB`, '');
const paint = await measureFirstPaint(`${url}/order`);
row('/order, first paint at 400 kbit/s, a processor six times slower', `${(paint.first / 1000).toFixed(2)} s`, 'at most 1 s (ADR 0037)'); // prettier-ignore
const apart = await measureDifference(url);
row(
  'sign in: a known address recognized by the time of the answer',
  apart.signIn.toFixed(3),
  'at most 0.55; 0.5 is a guess',
);
row('forgot password: the same', apart.forgot.toFixed(3), 'at most 0.55');
await octavo.stop();
await fs.rm(dataDir, { recursive: true });
await measureOrders();
await measureMessenger();

async function ratio(what: string, ours: number, bare: number, mark: number) {
  row(what, `${(ours / bare).toFixed(2)} (${ours.toFixed(0)} / ${bare.toFixed(0)} per s)`, `at least ${mark}`);
}

function pricePayload() {
  const form = { ...defaultForm(1), level: 2, pages: 6, topWriters: true, extraQualityCheck: true };
  return { ...toPricedPayload(form, 1), discountAmount: '0', discountPercent: '10' };
}
