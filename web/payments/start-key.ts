import { keep } from '@octavo/client/keep';
import type { Provider } from '@octavo/contract/sites';
import { newKey } from '@octavo/client/new-key';

type Kept = { provider: Provider; key: string };

const nameOf = (uid: string) => `payment-${uid}`;

/** spec D20 The key of a payment that is being started: the same until an answer comes, across reloads, for one provider. */
export function startKey(uid: string, provider: Provider): string {
  const kept = read(uid);
  if (kept?.provider === provider) return kept.key;
  const key = newKey();
  keep(nameOf(uid), JSON.stringify({ provider, key } satisfies Kept));
  return key;
}

/** There was an answer: the next click is another payment. */
export const dropStartKey = (uid: string) => localStorage.removeItem(nameOf(uid));

function read(uid: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(uid)) ?? 'null') as Kept | null; // only startKey writes there
  } catch {
    return null;
  }
}
