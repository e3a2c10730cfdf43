import { useEffect } from 'react';

const SHOWN_MS = 400; // the screen stands by then
const LATEST_MS = 5000;

/** What a screen may need next: lazy parts and modules. */
export type Next = readonly { load: () => Promise<unknown> }[];

/** Fetches, once the browser has nothing better to do, what a screen needs next; nothing where the browser saves data. */
export function usePreload(next: Next) {
  useEffect(() => {
    if (savesData()) return undefined;
    let idle = 0;
    const timer = setTimeout(() => (idle = whenIdle(() => fetchAll(next))), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
    };
  }, [next]);
}

/** Whether the customer has asked for as few bytes as possible. Only some browsers tell. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false; // not in every browser, so in no standard type

/** Safari knows no idle time: there it comes at once, 0 has nothing to cancel. */
function whenIdle(work: () => void): number {
  if ('requestIdleCallback' in window) return requestIdleCallback(work, { timeout: LATEST_MS });
  work();
  return 0;
}

const fetchAll = (next: Next) => next.forEach(({ load }) => void load().catch(askAgainLater));

const askAgainLater = () => {}; // offline: whoever needs it asks again
