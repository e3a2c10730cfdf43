import { useEffect } from 'react';

const SHOWN_MS = 400; // by then the screen is shown
const LATEST_MS = 5000;

/** The lazy parts and modules that a screen may need next. */
export type Next = readonly { load: () => Promise<unknown> }[];

/** Loads the next parts of a screen when the browser is idle; nothing when the browser saves data. */
export function usePreload(next: Next) {
  useEffect(() => {
    if (savesData()) return undefined;
    let idle = 0;
    const timer = setTimeout(() => (idle = whenIdle(() => loadAll(next))), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
    };
  }, [next]);
}

/** Whether the customer has switched on data saving. Only some browsers report it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false; // not standard, so without a type

/** Runs `work` when the browser is idle and returns the handle to cancel it. Safari has no idle callback: there it runs at once, and the handle is 0. */
function whenIdle(work: () => void): number {
  if ('requestIdleCallback' in window) return requestIdleCallback(work, { timeout: LATEST_MS });
  work();
  return 0;
}

const loadAll = (next: Next) => next.forEach(({ load }) => void load().catch(ignore));

const ignore = () => {}; // offline: the part is loaded again when it is needed
