import { keep } from '@octavo/client/keep';
import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'cookies';

type CookieChoice = 'yes' | 'no';

const { subscribe, notify } = subscribers();

function storedChoice(): CookieChoice | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

/** The answer of a guest about cookies, kept in this browser; null before the answer. */
export const useCookieChoice = () => useSyncExternalStore(subscribe, storedChoice);

export function chooseCookies(choice: CookieChoice) {
  keep(STORAGE_KEY, choice);
  notify();
}
