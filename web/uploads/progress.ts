import { useSyncExternalStore } from 'react';

const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes how much of an upload has gone, 0 to 1; null once it is over. */
export function noteProgress(key: string, share: number | null) {
  if (share === null) shares.delete(key);
  else shares.set(key, share);
  for (const listener of listeners) listener();
}

/** How much of an upload has gone, 0 to 1. */
export const useProgress = (key: string): number => useSyncExternalStore(subscribe, () => shares.get(key) ?? 0);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
