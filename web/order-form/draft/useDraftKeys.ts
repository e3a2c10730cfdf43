import { useState } from 'react';
import { newKey } from '@octavo/client/new-key';
import type { DraftKeys } from './draft.ts';

export type KeyRing = {
  all: () => DraftKeys;
  /** Makes new keys: the next request is another operation. */
  renew: (...names: Exclude<keyof DraftKeys, 'sent'>[]) => void;
  put: (keys: DraftKeys) => void;
};

/** spec D20 The idempotency keys of the draft. Changing them does not render. */
export function useDraftKeys(kept: DraftKeys): KeyRing {
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
