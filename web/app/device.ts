import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';

const KEY = 'hashDevice';

/**
 * spec §3 The device hash: a random id that this browser stores. It measures nothing, so it needs no consent. An operator who uses
 * a fingerprint library stores its result under this key before the first call.
 */
export function hashDevice(): string {
  const stored = localStorage.getItem(KEY);
  if (stored) return stored;
  keep(KEY, created);
  return created;
}

const created = newKey(); // without storage it lasts as long as the page
