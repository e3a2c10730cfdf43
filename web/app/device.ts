import { newKey } from './new-key.ts';

const KEY = 'hashDevice';

/** §3 What tells this browser from others: a random name it gives itself, nothing measured. */
export function hashDevice(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = newKey();
  localStorage.setItem(KEY, made);
  return made;
}
