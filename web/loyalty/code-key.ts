import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';

const NAME = 'loyalty-code-key';

let held: string | null = null; // without storage it lasts as long as the page

/** spec D20 The idempotency key for the next code: the same until it is answered or refused, also after a reload. */
export function codeKey(): string {
  held ??= localStorage.getItem(NAME) ?? newKey();
  keep(NAME, held);
  return held;
}

/** Removes the key: the next click buys another code. */
export function dropCodeKey() {
  held = null;
  localStorage.removeItem(NAME);
}
