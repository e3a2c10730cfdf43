import { jsonOf } from '@octavo/client/json-of';
import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

const KEY = 'deskBulk';
const BEGUN_KEY = 'deskBulkBegun';
const { subscribe, notify } = subscribers();

/** The action on many orders whose result this tab shows, on every list and also after a reload; null for none. */
export const useCurrentRun = () =>
  useSyncExternalStore(subscribe, () => Number(sessionStorage.getItem(KEY) ?? 0) || null);

export function showRun(id: number | null) {
  if (id === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, String(id));
  notify();
}

/** The list in which an action was begun, and the orders that were selected there by their rows. */
type Begun = { run: number; of: string; rowed: number[] };

/** What an action was begun with, for as long as nothing else is selected in its list; null where there is none. */
export const begunNow = () => jsonOf(sessionStorage.getItem(BEGUN_KEY) ?? 'null') as Begun | null;

export function keepBegun(begun: Begun | null) {
  if (begun) sessionStorage.setItem(BEGUN_KEY, JSON.stringify(begun));
  else sessionStorage.removeItem(BEGUN_KEY);
}
