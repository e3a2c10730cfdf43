import { useEffect, useRef } from 'react';
import type { DiscountEntry } from '../machine/order-context.ts';

/** spec §2 A code that came with the address is applied at once. */
export function usePrefilledCode(code: string | undefined, { take }: DiscountEntry) {
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!code || taken.current === code) return;
    taken.current = code;
    void take(code);
  });
}
