import { keep } from '@octavo/client/keep';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'notices';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** ADR 0048 The id of the customer who turned notifications on in this browser, as text; null where they are off. */
export const useNoticesOf = () => useSyncExternalStore(subscribe, () => localStorage.getItem(STORAGE_KEY));

/** Keeps for whom notifications are on in this browser; null turns them off. */
export function keepNoticesOf(customerId: number | null) {
  if (customerId === null) localStorage.removeItem(STORAGE_KEY);
  else keep(STORAGE_KEY, String(customerId));
  for (const listener of listeners) listener();
}
