import { NEWEST, listMessages } from '@octavo/contract/messenger';
import { call } from '@octavo/client/call';
import { accessToken } from '@octavo/client/tokens';
import { savesData } from '@octavo/kit/usePreload.ts';

const PAUSE_MS = 10_000;

/** The highest number that the service worker has kept of each order, as far as this page has asked. */
const kept = new Map<number, number>();

/** The order whose newest messages are to be kept. */
let waiting: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The newest page of an order. Of messages the service worker keeps this answer alone. */
export async function askNewest(orderId: number) {
  const isKept = hasWorker();
  const page = await call(listMessages, { params: { id: orderId }, query: { before: NEWEST } });
  if (isKept) kept.set(orderId, page.seq);
  return page;
}

/**
 * ADR 0096 Lets the service worker keep the messages of an order up to this number: what the socket brought, was sent or was missed has not
 * passed it. Asks once, after a pause in the chat or when nobody looks at the page any more, and not while the browser saves data.
 */
export function keepNewest(orderId: number, last: number) {
  if ((kept.get(orderId) ?? 0) >= last) return;
  if (waiting !== orderId) keepWaiting();
  waiting = orderId;
  clearTimeout(timer);
  timer = setTimeout(keepWaiting, PAUSE_MS);
  document.addEventListener('visibilitychange', keepWaiting); // once, however often it is added
}

function keepWaiting() {
  const orderId = waiting;
  waiting = null;
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', keepWaiting);
  if (orderId === null || !hasWorker() || savesData() || accessToken() === null) return;
  askNewest(orderId).catch(ignore);
}

const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

const ignore = () => {}; // offline: what was kept before stays
