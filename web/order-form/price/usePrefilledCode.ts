import { useEffect, useRef } from 'react';
import type { DiscountEntry } from '../machine/order-context.ts';

/** spec §2 Applies a code of the address at once. */
export function usePrefilledCode(code: string | undefined, { applyCode }: DiscountEntry) {
  const applied = useRef<string>(undefined);
  useEffect(() => {
    if (!code || applied.current === code) return;
    applied.current = code;
    void applyCode(code);
  });
}
