import { listPushSubscriptions, unsubscribeFromPush } from '@octavo/contract/push';
import { call } from '@octavo/client/call';
import { keepNotices, keptNotices } from '#app/notices.ts';
import { readyWorker } from '#app/service-worker.ts';
import { subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';

/** What is kept about a customer who turned notifications on in this browser, and whether pushes come when no tab is open. */
const noticesFor = (customerId: number, isPushed: boolean): string => `${customerId} ${isPushed ? 'push' : 'tab'}`;

/** Whether pushes come to a browser that keeps this. Its pages then show nothing themselves. */
export const hasPush = (notices: string): boolean => notices.endsWith(' push');

let last: Promise<unknown> = Promise.resolve();

/** A browser can take seconds to subscribe: what the customer chooses meanwhile comes after it, and stays. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const done = last.then(change);
  last = done.catch(() => {});
  return done;
}

/** Turns notifications on or off in this browser. Rejects when the server does not answer; then nothing has changed. */
export const turnNotices = (customerId: number, on: boolean) => inTurn(() => (on ? turnOn(customerId) : turnOff()));

/** Subscribes this browser again if notifications are on: the session may be a new one, and a browser may get another subscription. */
export const keepSubscribed = (customerId: number) => inTurn(() => subscribeAgain(customerId));

/** Without a push service, pages show messages while one is open. */
async function turnOn(customerId: number) {
  await readyWorker();
  const { key } = await call(listPushSubscriptions, {});
  keepNotices(noticesFor(customerId, key !== null && (await subscribeBrowser(key))));
}

async function turnOff() {
  await call(unsubscribeFromPush, {});
  keepNotices(null);
  await unsubscribeBrowser().catch(() => {}); // the server sends nothing any more
}

async function subscribeAgain(customerId: number) {
  if (keptNotices() === null) return; // turned off before its turn
  const { key, subscriptions } = await call(listPushSubscriptions, {});
  const registration = await readyWorker();
  const isKnown = subscriptions.some(({ isCurrent }) => isCurrent);
  const isSubscribed = isKnown && Boolean(await registration.pushManager?.getSubscription());
  keepNotices(noticesFor(customerId, key !== null && (isSubscribed || (await subscribeBrowser(key)))));
}
