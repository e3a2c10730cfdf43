// @ts-check
/// <reference lib="webworker" />
// spec §10.9, ADR 0096 The service worker: shows notifications about messages and opens their chat, and answers without a network with
// what this browser has loaded before.

/** @typedef {{ label: string, address: string, done: string, over: string }} Accept */
/** @typedef {{ title: string, body: string, tag: string, path: string, query?: string, badge?: number, open?: string, accept?: Accept }} Notice */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self)); // the script runs only as one

const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
const pathOf = (/** @type {WindowClient} */ { url }) => new URL(url).pathname;

const ICON = '/icon-192.png';

/** One with the same tag replaces the one before, without a sound. @param {Notice} notice */
async function show({ title, body, tag, path, query = '', badge, open: openWords, accept }) {
  const actions = [
    openWords && { action: 'open', title: openWords },
    accept && { action: 'accept', title: accept.label },
  ];
  const shown = { body, tag, icon: ICON, data: { path: path + query, accept }, actions: actions.filter(Boolean) };
  await worker.registration.showNotification(title, /** @type {NotificationOptions} */ (shown)); // its type knows no actions
  await setBadge(badge);
}

/** The number at the icon of the app, where it is installed. @param {number} [unread] */
async function setBadge(unread) {
  const { navigator: app } = worker;
  if (unread === undefined || !('setAppBadge' in app)) return;
  await app.setAppBadge(unread).catch(() => {});
}

/**
 * Gives the writer more time: the push has the secret that the mail has too. The first answer counts, so the server says what it was. Where it
 * says neither, the page is opened.
 * @param {string} tag @param {Accept} accept @param {string} path
 */
async function answerRequest(tag, { address, done, over }, path) {
  const body = JSON.stringify({ answer: 'accept' });
  const reply = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
    () => null,
  );
  const { state, code } = (await reply?.json().catch(() => null)) ?? {};
  if (!state && code !== 'link_used') return open(path);
  await show({ title: state === 'accepted' ? done : over, body: '', tag, path });
}

/** Whether this is the engine of Safari, which all browsers of iPhones have. Workers have no `navigator.vendor`. */
const isWebKit = () => /AppleWebKit(?!.*Chrom)/.test(worker.navigator.userAgent);

/**
 * Shows a notification without a sound and takes it away at once. Safari allows no push without one: after about three it ends the subscription.
 * @param {Notice} notice
 */
async function showForAMoment({ title, body, tag, path, query = '' }) {
  const shown = { body, tag, icon: ICON, silent: true, data: { path: path + query } };
  await worker.registration.showNotification(title, shown);
  for (const one of await worker.registration.getNotifications({ tag })) one.close();
}

/** A push: not shown where the chat is on the screen, or a page that tells it. @param {Notice} notice */
async function receive(notice) {
  const seen = (await tabs()).filter((tab) => tab.visibilityState === 'visible');
  const isSeen = seen.some((tab) => notice.open !== undefined || pathOf(tab) === notice.path); // a page tells what happened to an order by a toast
  if (!isSeen) await show(notice);
  else if (isWebKit()) await showForAMoment(notice);
}

/** What a hidden page has received: not shown while another page is on the screen. @param {Notice} notice */
async function receiveFromPage(notice) {
  if ((await tabs()).every((tab) => tab.visibilityState !== 'visible')) await show(notice);
}

/**
 * Comes to the chat: in the tab that has it, in a tab of the same order, or in a new one. A tab that has it is told too where the path names a
 * chat: the other one may be open there.
 * @param {string} path
 */
async function open(path) {
  const { href, pathname, search } = new URL(path, worker.location.origin);
  const order = pathname.replace(/[^/]*$/, '');
  const all = await tabs();
  const same = all.find((tab) => pathOf(tab) === pathname);
  const near = same ?? all.find((tab) => pathOf(tab).startsWith(order));
  if (!near) return void (await worker.clients.openWindow(href));
  await near.focus();
  if (near !== same || search) near.postMessage({ path: pathname + search }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a client of a worker takes none
}

// What is read without a network. Online every answer comes from the server.

const SHELL = 'shell ';
const ANSWERS = 'answers ';
const MOST_ANSWERS = 300;
const SCREENS = /^\/(dashboard|orderinfo|transactions|notifications|profile|loyalty|referral|discount|order)(\/|$)/;

/** What follows the language in the addresses that are kept: profile, orders with their events and files, messages, revisions, movements of money. */
const READABLE = [
  /^customers\/(customer|transactions|transactions\/counts|customer\/notifications(\/unread)?)$/,
  /^customers\/orders\/\d+\/messages(\/files)?$/,
  /^messages\/unread$/,
  /^sites\/categories\/\d+\/orders(\/counts)?$/,
  /^orders\/(unread|\d+|\d+\/(events|cancellation|refunds|(customers|writers)\/files))$/,
  /^orders\/revisions(\/\d+(\/(customers|writers)\/files)?|\/levels|\/categories)?$/,
];

/**
 * Of messages the newest: pages of older ones, and what was missed, belong to a page that is open. Nothing that was searched for: its address has the
 * words. Of the movements of money only what is there without a filter.
 * @param {URL} url
 */
function isReadable({ pathname, searchParams }) {
  const [, path = ''] = /^\/api\/[\w-]+\/(.*)/.exec(pathname) ?? [];
  if (!READABLE.some((known) => known.test(path)) || searchParams.get('q')) return false;
  if (path === 'customers/transactions') return Number(searchParams.get('status')) === 0;
  return !path.endsWith('/messages') || (searchParams.has('before') && !searchParams.has('chat'));
}

/** The cache of the account that a request is about, by its token; null without one. @param {Request} request */
function accountOf({ headers }) {
  const [, claims] = headers.get('authorization')?.split('.') ?? [];
  if (!claims) return null;
  const { use, site, sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return use === 'customer' ? `${ANSWERS}${site} ${sub}` : null;
}

/** Deletes the caches whose names begin so, but one. @param {string} beginning @param {string} [but] */
async function deleteCaches(beginning, but) {
  const names = (await caches.keys()).filter((name) => name.startsWith(beginning) && name !== but);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Grows with each sign-out: what was asked for before it is not kept. */
let signOuts = 0;

/** @param {FetchEvent} event @param {string} account */
async function answer(event, account) {
  const { request, clientId } = event;
  const before = signOuts;
  const reply = await fetch(request).catch(() => null);
  if (reply) {
    const copy = reply.ok ? reply.clone() : null;
    if (copy || reply.status === 404) event.waitUntil(keepAnswer(request, copy, () => signOuts === before && account));
    return reply;
  }
  const kept = (await caches.has(account)) && (await (await caches.open(account)).match(request, { ignoreVary: true }));
  const page = kept && (await worker.clients.get(clientId));
  if (page) page.postMessage({ isOffline: true }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a client of a worker takes none
  return kept ? undated(kept) : Response.error();
}

/** ADR 0423 The page sets its clock by the dates of answers, and this one is not of now. @param {Response} kept */
function undated(kept) {
  const headers = new Headers(kept.headers);
  headers.delete('date');
  return new Response(kept.body, { status: kept.status, headers });
}

/**
 * Keeps an answer, or forgets what was kept where there is none any more. The account is asked for at the last moment: false after a
 * sign-out. Only one account is kept.
 * @param {Request} request @param {Response | null} reply @param {() => string | false} accountNow
 */
async function keepAnswer(request, reply, accountNow) {
  const account = accountNow();
  if (!account) return;
  await deleteCaches(ANSWERS, account);
  const cache = await caches.open(account);
  if (reply) await cache.put(request, reply);
  else await cache.delete(request, { ignoreVary: true });
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_ANSWERS)).map((old) => cache.delete(old)));
  if (!accountNow()) await caches.delete(account);
}

/** The page of every screen is the same, so one is kept, with the scripts that it names. @param {Response} page */
async function keepPage(page) {
  const text = await page.clone().text();
  const name = SHELL + (/\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? '');
  const cache = await caches.open(name);
  await cache.put('/', page.clone()).catch(async () => {
    await deleteCaches(SHELL, name); // makes room
    await cache.put('/', page);
  });
  await deleteCaches(SHELL, name);
}

const shellCache = async () => (await caches.keys()).find((name) => name.startsWith(SHELL));

/** The answer to the request that the browser has sent while this worker started; only where there was none it is sent from here. @param {FetchEvent} event */
const navigate = async (event) => (await event.preloadResponse) ?? fetch(event.request);

/** @param {FetchEvent} event */
async function answerPage(event) {
  const page = await navigate(event).catch(() => null);
  if (page?.ok) event.waitUntil(keepPage(page.clone()));
  return page ?? (await caches.match('/')) ?? Response.error();
}

/** A file with a hash in its name never changes. The storage may be full or blocked: that decides no answer. @param {Request} request */
async function answerAsset(request) {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.status === 200) await keepAsset(request, reply.clone()).catch(() => {});
  return reply;
}

/** @param {Request} request @param {Response} reply */
async function keepAsset(request, reply) {
  const name = await shellCache();
  if (name) await (await caches.open(name)).put(request, reply);
}

/** What a page has loaded before this worker answered its requests. @param {string[]} assets */
async function keepShell(assets) {
  const page = await fetch('/dashboard');
  if (page.ok) await keepPage(page);
  await Promise.all(assets.map((asset) => answerAsset(new Request(asset))));
}

/** @param {FetchEvent} event */
function onFetch(event) {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(SCREENS.test(url.pathname) ? answerPage(event) : navigate(event)); // unanswered, the browser would send it twice
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (isReadable(url)) {
    const account = accountOf(request);
    if (account) event.respondWith(answer(event, account));
  }
}

/** What pages ask for: to forget the account, to keep the shell, or to show a notice. @param {ExtendableMessageEvent} event */
function onMessage({ data }) {
  if (data.forget) {
    signOuts += 1;
    return deleteCaches(ANSWERS);
  }
  return data.shell ? keepShell(data.shell) : receiveFromPage(data);
}

/** Deletes the answers that a worker of an earlier release has kept, and this one would not keep. @param {string} account */
async function forgetUnreadable(account) {
  const cache = await caches.open(account);
  const unreadable = (await cache.keys()).filter(({ url }) => !isReadable(new URL(url)));
  await Promise.all(unreadable.map((request) => cache.delete(request, { ignoreVary: true })));
}

async function activate() {
  await worker.clients.claim();
  await worker.registration.navigationPreload?.enable();
  const accounts = (await caches.keys()).filter((name) => name.startsWith(ANSWERS));
  await Promise.all(accounts.map(forgetUnreadable));
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', onFetch);
worker.addEventListener('push', (event) => event.waitUntil(receive(event.data?.json())));
worker.addEventListener('message', (event) => event.waitUntil(onMessage(event)));
worker.addEventListener('notificationclick', (event) => {
  const { tag, data } = event.notification;
  event.notification.close();
  event.waitUntil(event.action === 'accept' ? answerRequest(tag, data.accept, data.path) : open(data.path));
});
