import { useEffect } from 'react';

const DRAWN_MS = 400; // the form stands by then

/** Fetches, once the browser has nothing better to do, what the form needs next. */
export function useWarmUp() {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined; // Safari: they come when they are needed
    let idle = 0;
    const timer = setTimeout(() => (idle = requestIdleCallback(fetchAll, { timeout: 5000 })), DRAWN_MS);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, []);
}

const fetchAll = () =>
  void import('./warm-up.ts').then(
    ({ warmUp }) => warmUp(),
    () => {}, // offline: whoever needs something asks again
  );
