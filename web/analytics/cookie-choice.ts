import { keep } from '@octavo/client/keep';
import { useSyncExternalStore } from 'react';

const KEPT = 'cookies';

type CookieChoice = 'yes' | 'no';

const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

function chosen(): CookieChoice | null {
  const kept = localStorage.getItem(KEPT);
  return kept === 'yes' || kept === 'no' ? kept : null;
}

/** What a guest has said about cookies, in this browser; null before that. */
export const useCookieChoice = () => useSyncExternalStore(watch, chosen);

export function chooseCookies(choice: CookieChoice) {
  keep(KEPT, choice);
  for (const watcher of watchers) watcher();
}
