import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

/** `share` is sent, 0 to 1. `from` was sent already at the time `since`, in milliseconds. */
type Progress = { share: number; from: number; since: number };

const uploads = new Map<string, Progress>();
const { subscribe, notify } = subscribers();

/** Stores the share of an upload that is sent, 0 to 1; null when it has ended. */
export function setProgress(key: string, share: number | null) {
  const before = uploads.get(key);
  if (share === null) uploads.delete(key);
  else if (before?.share) uploads.set(key, { ...before, share });
  else uploads.set(key, { share, from: share, since: performance.now() }); // an upload that goes on begins with what was sent before
  notify();
}

/** The share of an upload that is sent, 0 to 1. */
export const useProgress = (key: string): number => useSyncExternalStore(subscribe, () => uploads.get(key)?.share ?? 0);

/** About how many seconds an upload still takes; null while that is unknown. */
export const useSecondsLeft = (key: string): number | null =>
  useSyncExternalStore(subscribe, () => secondsLeft(uploads.get(key), performance.now()));

/** Rounded: up to 10 seconds to one, up to a minute to five, above to half a minute. Null in the first second. */
export function secondsLeft(progress: Progress | undefined, now: number): number | null {
  if (!progress) return null;
  const { share, from, since } = progress;
  const seconds = (now - since) / 1000;
  if (seconds < 1 || share <= from) return null;
  const left = ((1 - share) * seconds) / (share - from);
  const step = left < 10 ? 1 : left < 60 ? 5 : 30;
  return Math.max(1, Math.round(left / step) * step);
}
