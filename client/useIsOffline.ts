import { useEffect, useState } from 'react';
import { cache } from './cache.ts';
import { Unreachable } from './api-error.ts';

const RETRY_MS = 3000;

/**
 * Whether the network is unavailable: from the events of the browser, from requests without an answer, and from those that the service
 * worker has answered. Then asks the server every 3 s until it answers: other answers may be kept ones (ADR 0096). With the network all that
 * is shown is asked for again.
 */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);

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
    const fromWorker = ({ data }: MessageEvent<{ isOffline?: boolean }>) => data.isOffline && lost(); // only our worker sends messages
    const { serviceWorker } = navigator as Partial<Navigator>; // a page that is not secure has none
    serviceWorker?.addEventListener('message', fromWorker);
    serviceWorker?.startMessages();
    const queries = cache.getQueryCache().subscribe(listener);
    const mutations = cache.getMutationCache().subscribe(listener);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', found);
      serviceWorker?.removeEventListener('message', fromWorker);
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
const askAgain = () => void cache.invalidateQueries({}, { cancelRefetch: false });
