import { useEffect, useState } from 'react';
import { cache } from './cache.ts';
import { Unreachable } from './api-error.ts';
import { subscribers } from './subscribers.ts';

const RETRY_MS = 3000;

const { serviceWorker } = navigator as Partial<Navigator>; // a page that is not secure has none
const { subscribe, notify } = subscribers();
let wasKept = false; // an answer, since the server was last heard

/** What the document has asked for may be answered before the first render: nobody but this module hears it then. */
serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ isOffline?: boolean }>) => {
  if (!data.isOffline) return; // only our worker sends messages
  wasKept = true;
  notify();
});

/**
 * Whether the network is unavailable: from the events of the browser, from requests without an answer, and from those that the service
 * worker has answered. Then asks the server every 3 s until it answers: other answers may be kept ones (ADR 0096). With the network all that
 * is shown is asked for again.
 */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(() => !navigator.onLine || wasKept);

  useEffect(() => {
    const lost = () => setOffline(true);
    const found = () => {
      setOffline(false);
      askAgain();
    };
    addEventListener('offline', lost);
    addEventListener('online', found);
    const listener = (event: { type: string; action?: object }) => {
      if (event.type !== 'updated' || !event.action) return;
      if ('error' in event.action && event.action.error instanceof Unreachable) lost();
    };
    const worker = subscribe(lost);
    if (wasKept) lost(); // since the render
    serviceWorker?.startMessages();
    const queries = cache.getQueryCache().subscribe(listener);
    const mutations = cache.getMutationCache().subscribe(listener);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', found);
      worker();
      queries();
      mutations();
    };
  }, []);

  useEffect(() => {
    if (!isOffline) return undefined;
    const over = new AbortController();
    const retry = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store', signal: over.signal }).catch(() => null);
      if (!answer) return;
      setOffline(false);
      askAgain();
    };
    const timer = setInterval(retry, RETRY_MS);
    return () => {
      clearInterval(timer);
      over.abort(); // the network is back by an event: nothing is asked twice
    };
  }, [isOffline]);
  return isOffline;
}

/** An answer that came just now may be one that the service worker had kept for days, so none counts as new. */
function askAgain() {
  wasKept = false;
  void cache.invalidateQueries({}, { cancelRefetch: false });
}
