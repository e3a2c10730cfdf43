import { keep } from '@octavo/client/keep';
import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark' | 'system';

const KEY = 'scheme'; // the page of the server reads it before the first paint

function chosenScheme(): Scheme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What is chosen, wherever it was. */
export const useScheme = () => useSyncExternalStore(watch, chosenScheme);

/** Direction 3.7: light, dark, or as the system has it. Kept in this browser. */
export function chooseScheme(scheme: Scheme) {
  keep(KEY, scheme);
  wearScheme();
  for (const watcher of watchers) watcher();
}

/** Puts on what was chosen. */
export function wearScheme() {
  const scheme = chosenScheme();
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}
