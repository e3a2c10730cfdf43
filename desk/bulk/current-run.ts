import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

const KEY = 'deskBulk';
const { subscribe, notify } = subscribers();

/** The action on many orders whose result this tab shows, on every list and also after a reload; null for none. */
export const useCurrentRun = () =>
  useSyncExternalStore(subscribe, () => Number(sessionStorage.getItem(KEY) ?? 0) || null);

export function showRun(id: number | null) {
  if (id === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, String(id));
  notify();
}
