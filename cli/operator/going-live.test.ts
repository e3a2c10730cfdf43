import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { signUp } from '@octavo/contract/auth';
import type { Endpoint, Input, Reply } from '@octavo/contract/endpoint';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { readReply, toRequest } from '@octavo/contract/wire';
import { getSettings } from '@octavo/contract/sites';
import { setStaffPassword } from '@octavo/contract/desk';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { parseFields, toFields } from '@octavo/sandbox/fields';
import { describe } from '@octavo/sandbox/fondy/message';
import { type FondyOrder, startOrders } from '@octavo/sandbox/fondy/orders';
import { amountOf, authentic, currencyOf, required } from '@octavo/sandbox/fondy/request';
import { signatureOf } from '@octavo/sandbox/fondy/signature';
import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { readEnvironment } from '@octavo/server/environment';
import { connect } from '@octavo/server/outside/database';
import { newKey, newOrder } from '@octavo/server/testing/new-order';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');
const KEY = 'a-key-of-a-merchant';
const MERCHANT = 1_700_001; // as in the document
const FONDY = 'https://pay.fondy.eu';
const HOST = 'papers.example.com';

/** Done before: they install and build for the whole checkout. */
const DONE = ['npm ci --include=dev --ignore-scripts', 'npm run build'];
const START = 'npm run server';
/** What the page calls, without an npm around each call. */
const OPERATOR = { inPage: 'npm run operator -- ', direct: `${packageJson.scripts.operator} ` };
const JSON_TYPE = { 'content-type': 'application/json' };
const SOON = { timeout: 60_000 };

/**
 * Runs in the processes of the product before anything else: requests to https://pay.fondy.eu, and no others, come to this machine,
 * as if it had that name and its certificate. The product itself has its production settings and is not changed.
 */
const NETWORK = `
const { fetch: real } = globalThis;
globalThis.fetch = (url, init) => real(String(url).replace(/^https:\\/\\/pay\\.fondy\\.eu(?=\\/)/, process.env.FONDY_HERE), init);`;

/** What the test opened, to be ended in reverse order. */
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end(); // oxlint-disable-line no-await-in-loop -- in this order
});

type Page = { settings: Record<string, string>; commands: string[] };

/** The settings and the commands in the blocks of the page. */
async function readPage(): Promise<Page> {
  const markdown = await fs.readFile(path.join(ROOT, 'docs/going-live.md'), 'utf8');
  const lines = [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
  const exported = lines.flatMap((line) => /^export (\w+)=(.*)$/.exec(line)?.slice(1) ?? []);
  const settings = Object.fromEntries(
    exported.flatMap((_, index) => (index % 2 ? [] : [exported.slice(index, index + 2)])),
  );
  return { settings, commands: lines.filter((line) => !line.startsWith('export ')) };
}

/** A folder that looks like the checkout, so that commands leave their files there. */
async function folderLikeCheckout(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-live-'));
  endings.push(() => fs.rm(folder, { recursive: true }));
  const names = ['package.json', 'node_modules', 'cli', 'server', 'client', 'contract', 'domain', 'sandbox'];
  await Promise.all(names.map((name) => fs.symlink(path.join(ROOT, name), path.join(folder, name))));
  for (const app of ['web', 'desk']) {
    await fs.mkdir(path.join(folder, app, 'assets'), { recursive: true });
    await fs.writeFile(path.join(folder, app, 'index.html'), `<!doctype html><title>The built ${app}</title>`);
  }
  await fs.writeFile(path.join(folder, 'fondy.key'), `${KEY}\n`);
  return folder;
}

async function emptyDatabase(): Promise<string> {
  const { host, port, user } = inject('postgres');
  const admin = connect({ ...inject('postgres'), max: 1 });
  const name = `live_${randomBytes(6).toString('hex')}`;
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  endings.push(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  });
  return `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${name}`;
}

type Run = { cwd: string; env: NodeJS.ProcessEnv };

async function follow(command: string, { cwd, env }: Run): Promise<string> {
  const child = spawn('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(code, `${command}\n${wrong}`).toBe(0);
  return said;
}

async function startFollowing(command: string, { cwd, env }: Run): Promise<URL> {
  const child: ChildProcess = spawn('sh', ['-c', `exec ${command}`], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endings.push(async () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM'); // the group: npx, and the server below it
    await once(child, 'exit');
  });
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /listens on (\S+)/.exec(line) ?? [];
    if (url) return new URL(url);
  }
  throw new Error('The server ended before it listened');
}

/** An order as Fondy reports it to a live merchant. The sandbox always says that it tests. */
function live(order: FondyOrder) {
  const fields = describe(order, MERCHANT);
  return { ...fields, signature: signatureOf(fields, KEY).signature };
}

/**
 * Fondy as a live merchant meets it, from the parts of the sandbox, which itself takes only loopback.
 * It refuses requests that are not signed with the key of the merchant.
 */
async function startFondy() {
  const orders = startOrders(() => new Date());
  const orderOf = (reference: string) => {
    const order = orders.find(reference);
    if (!order) throw new Error(`Fondy has no order ${reference}`);
    return order;
  };
  const checkout = (asked: ReturnType<typeof toFields>) => {
    const { token } = orders.add({
      order_id: required(asked, 'order_id'),
      description: required(asked, 'order_desc'),
      amount: amountOf(asked),
      currency: currencyOf(asked),
      responseUrl: required(asked, 'response_url'),
      callbackUrl: required(asked, 'server_callback_url'),
      merchantData: '',
      email: '',
    });
    return { checkout_url: `${FONDY}/merchants/${token}` };
  };
  const server = http.createServer(async (request, reply) => {
    const asked = authentic(
      { merchantId: MERCHANT, paymentKey: KEY },
      toFields(parseFields(await text(request)).request),
    );
    const isCheckout = request.url === '/api/checkout/url/';
    const answer = isCheckout ? checkout(asked) : live(orderOf(required(asked, 'order_id')));
    reply.end(JSON.stringify({ response: { response_status: 'success', ...answer } }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endings.push(async () => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    /** The buyer pays. Answers the webhook, and where Fondy sends it. */
    pays: (reference: string) => {
      const order = orderOf(reference);
      order.status = 'approved';
      return { url: order.callbackUrl, body: JSON.stringify(live(order)) };
    },
  };
}

/** Requests as the proxy in front of the server sends them. */
function visitorOf({ port }: URL) {
  const send = async (method: string, url: string, headers: object, body?: string) => {
    const proxied = { host: HOST, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', ...headers };
    const request = http.request({ host: '127.0.0.1', port, method, path: url, headers: proxied });
    request.end(body);
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
    return { status: reply.statusCode ?? 0, body: await text(reply) };
  };
  const ask = async <E extends Endpoint>(endpoint: E, input: Input<E>, token?: string): Promise<Reply<E>> => {
    const { method, url, headers, body } = toRequest(endpoint, input);
    const all = { ...headers, ...(body && JSON_TYPE), ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await send(method, url, all, body && JSON.stringify(body)); // none of these sends a file
    expect(reply.status, `${url}: ${reply.body}`).toBeLessThan(300);
    return readReply(endpoint, JSON.parse(reply.body));
  };
  return { send, ask };
}

test('ADR 0137 docs/going-live.md keeps files and backups outside the checkout, where the next version finds them', async () => {
  const { settings } = await readPage();
  const { DATA_DIR = '', BACKUP_TO = '' } = settings;
  expect([DATA_DIR, BACKUP_TO].map((folder) => path.relative(ROOT, folder).split(path.sep)[0])).toEqual(['..', '..']);
  expect(BACKUP_TO.startsWith(DATA_DIR)).toBe(false);
  expect(readEnvironment(settings)).toMatchObject({ DATA_DIR, BACKUP_TO });
});

test('docs/going-live.md leads from an empty database to the first paid order', async () => {
  const { settings, commands } = await readPage();
  expect(commands.filter((command) => !DONE.includes(command) && command !== START)).toSatisfy(
    (rest: string[]) => rest.length >= 7 && rest.every((command) => command.startsWith(OPERATOR.inPage)),
  );
  const fondy = await startFondy();
  const cwd = await folderLikeCheckout();
  const env = {
    ...process.env,
    PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    ...settings,
    DATABASE_URL: await emptyDatabase(),
    SMTP_URL: 'smtp://127.0.0.1:9', // no mail server; a mail waits and is tried again
    PORT: '0',
    DATA_DIR: path.join(cwd, 'data'),
    BACKUP_TO: path.join(cwd, 'backups'),
    WEB_DIR: path.join(cwd, 'web'),
    DESK_DIR: path.join(cwd, 'desk'),
    LOG_LEVEL: 'error',
    FONDY_HERE: fondy.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NETWORK)}`,
  };
  const run = { cwd, env };
  const server = visitorOf(await startFollowing(START, run));
  expect(await server.send('GET', '/order', {})).toMatchObject({ status: 404 });

  const said: string[] = [];
  for (const command of commands) {
    if (DONE.includes(command) || command === START) continue;
    if (command.includes('--status enabled')) {
      const early = server.ask(signUp, { key: newKey(), body: { email: 'early@example.com', phone: '13125550148' } });
      await expect(early).rejects.toThrow('site_closed');
    }
    said.push(await follow(command.replace(OPERATOR.inPage, OPERATOR.direct), run)); // oxlint-disable-line no-await-in-loop -- one after the other, as a person does
  }

  const link = /\/desk\/set-password\/([\w-]+)/.exec(said.join('\n'))?.[1] ?? '';
  const password = 'correct horse';
  const staff = server.ask(setStaffPassword, { body: { token: link, password } });
  expect(await staff).toMatchObject({ email: 'sam@papers.example.com' });

  await expect.poll(async () => (await server.ask(getSettings, {})).siteStatus, SOON).toBe(SITE_STATUS.enabled);
  const customer = { email: 'nora@example.com', phone: '13125550148', password };
  const { accessToken } = await server.ask(signUp, { key: newKey(), body: customer });
  const order = await server.ask(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() }, accessToken);
  const paying = { key: newKey(), params: { uid: order.uid }, body: { provider: 'fondy' as const } };
  const { redirectUrl } = await server.ask(startPayment, paying, accessToken);
  expect(redirectUrl).toMatch(/^https:\/\/pay\.fondy\.eu\/merchants\//);

  const webhook = fondy.pays(`${order.uid}-1`);
  expect(webhook.url).toBe('https://papers.example.com/webhooks/fondy');
  expect(await server.send('POST', '/webhooks/fondy', JSON_TYPE, webhook.body)).toMatchObject({
    status: 200,
    body: 'OK',
  });
  const isPaid = async () => (await server.ask(getOrder, { params: { id: order.id } }, accessToken)).orderStatus.id;
  await expect.poll(isPaid, SOON).toBe(ORDER_STATUS.paid);
}, 240_000); // a dozen commands, each a start of Node
