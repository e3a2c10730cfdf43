import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';

const KEY = 'hashDevice';

/**
 * spec §3 What tells this browser from others: a random name that it gives itself. Nothing is measured, as a name that somebody can
 * throw away asks for no consent; an operator who runs a library for fingerprints puts its answer under this key beforehand.
 */
export function hashDevice(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  keep(KEY, made);
  return made;
}

const made = newKey(); // for a browser that keeps nothing, as long as the page lives
