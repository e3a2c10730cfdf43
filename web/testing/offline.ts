import { vi } from 'vitest';
import { interceptFetch } from './intercept-fetch.ts';

/** What an action says that was not sent. */
export const OFFLINE = 'You are offline. Try again when you are connected.';

/** Takes the browser offline: requests fail, and the page gets the event. Answers a function that takes it back online. */
export function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { fetch } = globalThis;
  interceptFetch(async () => {
    throw new TypeError('Failed to fetch');
  });
  window.dispatchEvent(new Event('offline'));
  return () => {
    globalThis.fetch = fetch;
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
}
