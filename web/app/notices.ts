import { keep } from '@octavo/client/keep';
import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'notices';

const { subscribe, notify } = subscribers();

/** Whether this browser can show notifications of a page: Safari on a phone can only where the site is on the home screen. */
export const hasNotices = () => 'Notification' in window && 'serviceWorker' in navigator;

/** spec §10.9 For whom notifications are on in this browser, as `noticesFor` writes it; null where they are off. */
export const keptNotices = () => localStorage.getItem(STORAGE_KEY);

/** `keptNotices`, for a component. */
export const useNotices = () => useSyncExternalStore(subscribe, keptNotices);

/** Keeps for whom notifications are on in this browser; null turns them off. */
export function keepNotices(kept: string | null) {
  if (kept === null) localStorage.removeItem(STORAGE_KEY);
  else keep(STORAGE_KEY, kept);
  notify();
}
