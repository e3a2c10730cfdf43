import { keep } from '@octavo/client/keep';

const NAME = 'deskDevice';

/** Of a browser whose storage is full or blocked; it lasts as long as the page. */
let held: string | null = null;

/** spec §12.1 The mark by which the server knows this browser again. It is random, says nothing about the browser, and is no secret of a person. */
export function deviceMark(): string {
  const known = localStorage.getItem(NAME) ?? held;
  if (known) return known;
  const made = crypto.randomUUID() + crypto.randomUUID();
  held = made;
  keep(NAME, made);
  return made;
}
