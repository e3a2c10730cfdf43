import { listPushSubscriptions, unsubscribeFromPush } from '@octavo/contract/push';
import { call } from '@octavo/client/call';
import { keepNotices } from '#app/notices.ts';
import { pushWorker, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import { noticesFor } from './notices-for.ts';

/** Turns notifications on or off in this browser. Rejects when the server does not answer; then nothing has changed. */
export const turnNotices = (customerId: number, on: boolean) => (on ? turnOn(customerId) : turnOff());

/** Without a push service, pages show messages while one is open. */
async function turnOn(customerId: number) {
  await pushWorker();
  const { key } = await call(listPushSubscriptions, {});
  const hasPush = key !== null && (await subscribeBrowser(key));
  keepNotices(noticesFor(customerId, hasPush));
}

async function turnOff() {
  await call(unsubscribeFromPush, {});
  keepNotices(null);
  await unsubscribeBrowser().catch(() => {}); // the server sends nothing any more
}
