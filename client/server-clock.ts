import { subscribers } from './subscribers.ts';

const MINUTE_MS = 60_000;
const SLOWEST_MS = 10_000;

const { subscribe, notify } = subscribers();

/** By how many milliseconds the clock of the server is ahead of that of the device. */
let ahead = 0;

/** ADR 0423 The present time by the clock of the server, or by that of the device while the two are within a minute. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/** By how many milliseconds that is ahead of the device. */
export const serverAhead = (): number => ahead;

/** ADR 0423 Calls `listener` when an answer has moved `serverNow`. Returns what ends it. */
export const onClockMoved = subscribe;

/**
 * ADR 0423 Follows the `Date` of an answer to what was sent at `sentAt` of the device, in milliseconds. One that a cache had, or that took
 * longer than ten seconds, says nothing of the present; one without a date neither: the service worker removes it from what it kept.
 */
export function followClock(headers: Headers, sentAt: number) {
  const now = Date.now();
  const took = now - sentAt;
  const isFresh = !Number(headers.get('age')) && took >= 0 && took <= SLOWEST_MS;
  const said = Date.parse(headers.get('date') ?? '') - now;
  if (!isFresh || !isNotable(said - ahead)) return;
  ahead = isNotable(said) ? said : 0;
  notify();
}

/** Whether two clocks are more than a minute apart; NaN is not. */
const isNotable = (difference: number) => Math.abs(difference) > MINUTE_MS;
