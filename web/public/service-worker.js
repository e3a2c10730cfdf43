// @ts-check
/// <reference lib="webworker" />
// ADR 0048 The service worker: shows notifications about messages, and opens their chat. It answers no requests of pages.

/** @typedef {{ title: string, body: string, tag: string, path: string }} Notice */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self)); // the script runs only as one

const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
const pathOf = (/** @type {WindowClient} */ { url }) => new URL(url).pathname;

/** One with the same tag replaces the one before, without a sound. @param {Notice} notice */
const show = ({ title, body, tag, path }) => worker.registration.showNotification(title, { body, tag, data: { path } });

/** A push: not shown where the chat is on the screen. @param {Notice} notice */
async function receive(notice) {
  const isSeen = (await tabs()).some((tab) => tab.visibilityState === 'visible' && pathOf(tab) === notice.path);
  if (!isSeen) await show(notice);
}

/** What a hidden page has received: not shown while another page is on the screen. @param {Notice} notice */
async function receiveFromPage(notice) {
  if ((await tabs()).every((tab) => tab.visibilityState !== 'visible')) await show(notice);
}

/** Comes to the chat: in the tab that has it, in a tab of the same order, or in a new one. @param {string} path */
async function open(path) {
  const { href, pathname } = new URL(path, worker.location.origin);
  const order = pathname.replace(/[^/]*$/, '');
  const all = await tabs();
  const same = all.find((tab) => pathOf(tab) === pathname);
  const near = same ?? all.find((tab) => pathOf(tab).startsWith(order));
  if (!near) return void (await worker.clients.openWindow(href));
  await near.focus();
  if (near !== same) near.postMessage({ path: pathname }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a client of a worker takes none
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => event.waitUntil(receive(event.data?.json())));
worker.addEventListener('message', (event) => event.waitUntil(receiveFromPage(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
