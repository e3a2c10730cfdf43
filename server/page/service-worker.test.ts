import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveServiceWorker } from './serve-service-worker.ts';

const FOLDER = path.join(import.meta.dirname, '../../web/public'); // the build copies it
const SCRIPT = readFileSync(path.join(FOLDER, 'service-worker.js'), 'utf8');
const ORIGIN = 'https://hartwell.example';
const NOTICE = {
  title: 'New message from your writer',
  body: 'Order 7',
  tag: 'order-7',
  path: '/orderinfo/7/messages',
};

test('spec §10.9 the worker is served at the root, is asked for again each time, and may load no script', async () => {
  const app = Fastify();
  await serveServiceWorker(app, FOLDER);
  const { statusCode, headers, body } = await app.inject('/service-worker.js');
  expect({ statusCode, body, ...headers }).toMatchObject({
    statusCode: 200,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
    body: SCRIPT,
  });
});

type Tab = { path: string; isVisible?: boolean };
type Shown = { tag: string; body: string; data: object; silent?: boolean };

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Runs the worker with these tabs open, and records what it does. It has no network. */
const startWorker = (...open: Tab[]) => startOnline({}, ...open);

type Around = { fetch?: () => Promise<Response>; caches?: object; userAgent?: string };

/** The same with what the worker reaches by the network, and in another browser. */
function startOnline({ userAgent = CHROME, ...network }: Around, ...open: Tab[]) {
  const done: string[] = [];
  let notification: object | undefined; // the last one that was shown
  const listeners = new Map<string, (event: object) => void>();
  const tabs = open.map((tab) => ({
    url: `${ORIGIN}${tab.path}?x`,
    visibilityState: tab.isVisible ? 'visible' : 'hidden',
    focus: async () => void done.push(`focuses ${tab.path}`),
    postMessage: ({ path: to }: { path: string }) => void done.push(`${tab.path} opens ${to}`),
  }));
  const self = {
    location: { origin: ORIGIN },
    navigator: { userAgent },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    clients: {
      matchAll: async () => tabs,
      get: async () => null,
      claim: async () => {},
      openWindow: async (href: string) => void done.push(`new tab ${href}`),
    },
    registration: {
      showNotification: async (title: string, { tag, body, data, silent }: Shown) => {
        done.push(`shows ${title}, ${body}, ${tag}${silent ? ', silently' : ''}`);
        notification = { close: () => {}, tag, data };
      },
      getNotifications: async ({ tag }: Shown) => [{ close: () => void done.push(`closes ${tag}`) }],
    },
  };
  runInNewContext(SCRIPT, { self, URL, Response, Headers, atob, ...network });
  return async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    listeners.get(name)?.({ respondWith: waitUntil, notification, ...event, waitUntil });
    for (const part of work) await part; // oxlint-disable-line no-await-in-loop -- an answer may add to it
    return done;
  };
}

const SHOWN = ['shows New message from your writer, Order 7, order-7'];
const push = { data: { json: () => NOTICE } };
const click = { notification: { close: () => {}, data: { path: NOTICE.path } } };

test.each([
  { what: 'with no tab', tabs: [], shown: SHOWN },
  { what: 'with the chat in the background', tabs: [{ path: NOTICE.path }], shown: SHOWN },
  { what: 'with another page on the screen', tabs: [{ path: '/dashboard', isVisible: true }], shown: SHOWN },
  { what: 'with the chat on the screen', tabs: [{ path: NOTICE.path, isVisible: true }], shown: [] },
])('spec §10.9 a push $what', async ({ tabs, shown }) => {
  expect(await startWorker(...tabs)('push', push)).toEqual(shown);
});

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15'; // oxfmt-ignore
const ON_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1'; // oxfmt-ignore
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const FOR_A_MOMENT = [`${SHOWN[0]}, silently`, 'closes order-7'];
const ofOrder = { data: { json: () => ({ ...NOTICE, open: 'Open the order' }) } };

test.each([
  { what: 'Safari shows it without a sound and takes it away at once', userAgent: SAFARI, does: FOR_A_MOMENT },
  { what: 'Chrome on an iPhone does so too', userAgent: ON_IPHONE, does: FOR_A_MOMENT },
  { what: 'Chrome shows nothing', userAgent: CHROME, does: [] },
  { what: 'Firefox shows nothing', userAgent: FIREFOX, does: [] },
])('spec §10.9 a push that a page on the screen tells: $what', async ({ userAgent, does }) => {
  const withTab = (seen: string) => startOnline({ userAgent }, { path: seen, isVisible: true });
  expect(await withTab(NOTICE.path)('push', push)).toEqual(does);
  expect(await withTab('/dashboard')('push', ofOrder)).toEqual(does);
});

test('spec §10.9 what Safari shows of a hidden page stays', async () => {
  expect(await startOnline({ userAgent: SAFARI }, { path: NOTICE.path })('push', push)).toEqual(SHOWN);
});

test.each([
  { what: 'is shown while all tabs are hidden', tabs: [{ path: '/dashboard' }, { path: '/profile' }], shown: SHOWN },
  {
    what: 'is not shown while one of them is on the screen',
    tabs: [{ path: '/dashboard' }, { path: '/profile', isVisible: true }],
    shown: [],
  },
])('spec §10.9 what a page has received $what', async ({ tabs, shown }) => {
  expect(await startWorker(...tabs)('message', { data: NOTICE })).toEqual(shown);
});

test.each([
  {
    what: 'focuses the tab with the chat',
    tabs: [{ path: '/orderinfo/7/files' }, { path: NOTICE.path }],
    does: [`focuses ${NOTICE.path}`],
  },
  {
    what: 'opens the chat in a tab of the order',
    tabs: [{ path: '/orderinfo/77/messages' }, { path: '/orderinfo/7/files' }],
    does: ['focuses /orderinfo/7/files', `/orderinfo/7/files opens ${NOTICE.path}`],
  },
  {
    what: 'opens a new tab without one',
    tabs: [{ path: '/orderinfo/77/messages' }, { path: '/dashboard' }],
    does: [`new tab ${ORIGIN}${NOTICE.path}`],
  },
])('spec §10.9 a click on a notification $what', async ({ tabs, does }) => {
  expect(await startWorker(...tabs)('notificationclick', click)).toEqual(does);
});

const ofSupport = { data: { json: () => ({ ...NOTICE, query: '?panel=support' }) } };

test.each([
  {
    what: 'tells the tab with the messages',
    tabs: [{ path: NOTICE.path }],
    does: [`focuses ${NOTICE.path}`, `${NOTICE.path} opens ${NOTICE.path}?panel=support`],
  },
  {
    what: 'opens it in a tab of the order',
    tabs: [{ path: '/orderinfo/7/files' }],
    does: ['focuses /orderinfo/7/files', `/orderinfo/7/files opens ${NOTICE.path}?panel=support`],
  },
  { what: 'opens it in a new tab without one', tabs: [], does: [`new tab ${ORIGIN}${NOTICE.path}?panel=support`] },
])('spec §10.9 a click on a push about the chat with support $what', async ({ tabs, does }) => {
  const happens = startWorker(...tabs);
  await happens('push', ofSupport);
  expect((await happens('notificationclick', {})).slice(1)).toEqual(does);
});

test('spec §10.9 a push about the chat with support is not shown where the messages are on the screen', async () => {
  expect(await startWorker({ path: NOTICE.path, isVisible: true })('push', ofSupport)).toEqual([]);
});

const accept = { label: 'Accept', address: '/api/en/time_requests/s', done: 'You accepted', over: 'It is over' };
const acceptClick = {
  action: 'accept',
  notification: { close: () => {}, tag: '7-more_time', data: { path: '/orderinfo/7/details', accept } },
};
const OPENED = `new tab ${ORIGIN}/orderinfo/7/details`;

test.each([
  { what: 'that it was accepted', status: 200, body: { state: 'accepted' }, does: 'shows You accepted, , 7-more_time' },
  { what: 'that the deadline was kept', status: 200, body: { state: 'kept' }, does: 'shows It is over, , 7-more_time' },
  { what: 'that it is too late', status: 200, body: { state: 'lapsed' }, does: 'shows It is over, , 7-more_time' },
  { what: 'that the link was used', status: 409, body: { code: 'link_used' }, does: 'shows It is over, , 7-more_time' },
  { what: 'to ask again later', status: 429, body: { code: 'too_many_requests' }, does: OPENED },
  { what: 'nothing of it', status: 503, body: {}, does: OPENED },
])('spec D51a Accept of a push where the server says $what', async ({ status, body, does }) => {
  const fetch = async () => Response.json(body, { status });
  expect(await startOnline({ fetch })('notificationclick', acceptClick)).toEqual([does]);
});

test('spec §10.10 an address that is no screen is asked for once: the answer that the browser has begun to load is used', async () => {
  const answers: unknown[] = [];
  const request = { method: 'GET', mode: 'navigate', url: `${ORIGIN}/pay/cancel/paypal?attempt=7` };
  const respondWith = (answer: Promise<unknown>) => void answers.push(answer);
  await startWorker()('fetch', { request, preloadResponse: Promise.resolve('loaded'), respondWith }); // it has no `fetch`
  expect(await Promise.all(answers)).toEqual(['loaded']);
});

const claims = btoa(JSON.stringify({ use: 'customer', site: 1, sub: 2 }));
const authorization = new Headers({ authorization: `Bearer x.${claims}.x` });

test.each([
  { what: 'keeps the orders', path: 'sites/categories/1/orders?pag=1&limit=10&q=&status=0&sort=newest', isKept: true },
  { what: 'keeps the orders of a status', path: 'sites/categories/1/orders?status=3&q=', isKept: true },
  {
    what: 'does not keep the orders that were searched for',
    path: 'sites/categories/1/orders?q=divorce',
    isKept: false,
  },
  { what: 'keeps the movements of money', path: 'customers/transactions?page=1&limit=16&status=0&q=', isKept: true },
  { what: 'keeps their second page', path: 'customers/transactions?page=2', isKept: true },
  {
    what: 'does not keep those that were searched for',
    path: 'customers/transactions?status=0&q=divorce',
    isKept: false,
  },
  { what: 'does not keep those of a status', path: 'customers/transactions?status=3&q=', isKept: false },
  { what: 'keeps their numbers', path: 'customers/transactions/counts', isKept: true },
])('ADR 0096 the worker $what', async ({ path: asked, isKept }) => {
  const kept: string[] = [];
  const cache = { put: async ({ url }: Request) => void kept.push(url), keys: async () => [] };
  const request = { method: 'GET', mode: 'cors', url: `${ORIGIN}/api/en/${asked}`, headers: authorization };
  const network = { fetch: async () => Response.json({}), caches: { keys: async () => [], open: async () => cache } };
  await startOnline(network)('fetch', { request, clientId: 'tab' });
  expect(kept).toEqual(isKept ? [request.url] : []);
});

test('ADR 0096 a new worker forgets what an older one has kept and it would not keep', async () => {
  const words = [`${ORIGIN}/api/en/sites/categories/1/orders?q=divorce`, `${ORIGIN}/api/en/customers/transactions?q=divorce`]; // oxfmt-ignore
  const [orders, asset] = [`${ORIGIN}/api/en/sites/categories/1/orders?q=`, `${ORIGIN}/assets/app-1.js`];
  const kept = new Map([
    ['shell /assets/app-1.js', [asset]],
    ['answers 1 2', [orders, ...words]],
    ['answers 1 3', words],
  ]);
  const open = async (name: string) => ({
    keys: async () => kept.get(name)?.map((url) => ({ url })),
    delete: async ({ url }: Request) => void kept.set(name, kept.get(name)?.filter((one) => one !== url) ?? []),
  });
  await startOnline({ caches: { keys: async () => [...kept.keys()], open } })('activate', {});
  expect([...kept.values()]).toEqual([[asset], [orders], []]);
});

test('ADR 0423 what the worker has kept has no date, by which the page would set its clock', async () => {
  const headers = { date: 'Mon, 05 Jan 2026 09:00:00 GMT', 'content-type': 'application/json' };
  const cache = { match: async () => Response.json({ id: 7 }, { headers }) };
  const request = { method: 'GET', mode: 'cors', url: `${ORIGIN}/api/en/orders/7`, headers: authorization };
  const answers: Promise<Response>[] = [];
  const respondWith = (answer: Promise<Response>) => void answers.push(answer);
  const network = { fetch: () => Promise.reject(new TypeError('offline')), caches: { has: async () => true, open: async () => cache } }; // oxfmt-ignore
  await startOnline(network)('fetch', { request, clientId: 'tab', respondWith });
  const [kept] = await Promise.all(answers);
  expect(kept?.headers.get('date')).toBeNull();
  expect(kept?.headers.get('content-type')).toBe('application/json');
  expect(await kept?.json()).toEqual({ id: 7 });
});

async function full(): Promise<never> {
  throw new DOMException('The storage is full', 'QuotaExceededError');
}

test.each<{ what: string; caches: object }>([
  {
    what: 'is full',
    caches: { match: async () => undefined, keys: async () => ['shell a'], open: async () => ({ put: full }) },
  },
  { what: 'cannot be read', caches: { match: full, keys: full } },
])('ADR 0096 a script comes from the network also where the storage of the browser $what', async ({ caches }) => {
  const answers: Promise<Response>[] = [];
  const request = { method: 'GET', mode: 'cors', url: `${ORIGIN}/assets/b.js` };
  const network = { fetch: async () => new Response('x'), caches };
  const respondWith = (answer: Promise<Response>) => void answers.push(answer);
  await startOnline(network)('fetch', { request, respondWith });
  const [script] = await Promise.all(answers);
  expect(await script?.text()).toBe('x');
});

test('ADR 0096 a page for which there is no room takes that of the last release', async () => {
  const shells = new Map([['shell /assets/old.js', ['/', '/assets/old.js']]]);
  const open = async (name: string) => {
    const kept = shells.get(name) ?? [];
    shells.set(name, kept);
    return { put: async (key: string) => (shells.size > 1 ? full() : void kept.push(key)) };
  };
  const caches = { keys: async () => [...shells.keys()], open, delete: async (name: string) => shells.delete(name) };
  const request = { method: 'GET', mode: 'navigate', url: `${ORIGIN}/dashboard` };
  const preloadResponse = Promise.resolve(new Response('<script src="/assets/new.js">'));
  await startOnline({ caches })('fetch', { request, preloadResponse });
  expect([...shells]).toEqual([['shell /assets/new.js', ['/']]]);
});
