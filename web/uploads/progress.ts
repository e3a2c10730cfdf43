import { useSyncExternalStore } from 'react';

const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** Stores the share of an upload that is sent, 0 to 1; null when it has ended. */
export function setProgress(key: string, share: number | null) {
  if (share === null) shares.delete(key);
  else shares.set(key, share);
  for (const listener of listeners) listener();
}

/** The share of an upload that is sent, 0 to 1. */
export const useProgress = (key: string): number => useSyncExternalStore(subscribe, () => shares.get(key) ?? 0);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
