import { keep } from './keep.ts';
import { subscribers } from './subscribers.ts';
import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'light' | 'dark' | 'system';

const KEY = 'scheme'; // the server's page reads it before the first paint

function chosenScheme(): SchemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const { subscribe, notify } = subscribers();

/** The chosen scheme; updates when it changes anywhere on the page. */
export const useScheme = () => useSyncExternalStore(subscribe, chosenScheme);

/** Chooses light, dark or the scheme of the system. Stored in this browser. */
export function chooseScheme(scheme: SchemeChoice) {
  keep(KEY, scheme);
  applyScheme();
  notify();
}

/** Applies the chosen scheme to the page. */
export function applyScheme() {
  const scheme = chosenScheme();
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}
