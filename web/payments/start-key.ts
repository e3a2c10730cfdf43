import { keep } from '@octavo/client/keep';
import type { Provider } from '@octavo/contract/sites';
import { newKey } from '@octavo/client/new-key';

type Kept = { provider: Provider; key: string };

const nameOf = (uid: string) => `payment-${uid}`;

/** spec D20 The idempotency key for starting a payment at a provider: the same until a response comes, also after a reload. */
export function startKey(uid: string, provider: Provider): string {
  const kept = read(uid);
  if (kept?.provider === provider) return kept.key;
  const key = newKey();
  keep(nameOf(uid), JSON.stringify({ provider, key } satisfies Kept));
  return key;
}

/** Removes the key after a response: the next click starts another payment. */
export const dropStartKey = (uid: string) => localStorage.removeItem(nameOf(uid));

function read(uid: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(uid)) ?? 'null') as Kept | null; // only startKey stores this item
  } catch {
    return null;
  }
}
