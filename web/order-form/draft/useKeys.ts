import { useState } from 'react';
import { newKey } from '@octavo/client/new-key';
import type { Keys } from './draft.ts';

export type KeyRing = {
  all: () => Keys;
  /** Makes new keys: the next request is another operation. */
  renew: (...names: (keyof Keys)[]) => void;
  put: (keys: Keys) => void;
};

/** spec D20 The idempotency keys of the draft. Changing them does not render. */
export function useKeys(kept: Keys): KeyRing {
  const [ring] = useState((): KeyRing => {
    let keys = kept;
    return {
      all: () => keys,
      renew(...names) {
        keys = { ...keys, ...Object.fromEntries(names.map((name) => [name, newKey()])) };
      },
      put(others) {
        keys = others;
      },
    };
  });
  return ring;
}
