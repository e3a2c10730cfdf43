import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { DiscountEntry } from './useDiscountCode.ts';

const NAMES = ['discount', 'discountCode'];

/** §2 A code that came with the address is applied at once, and then taken out of it. */
export function useCodeInAddress({ apply }: DiscountEntry) {
  const [params, setParams] = useSearchParams();
  const code = NAMES.map((name) => params.get(name)).find(Boolean);
  const applied = useRef<string>(null);
  useEffect(() => {
    if (!code || applied.current === code) return;
    applied.current = code;
    void apply(code);
    setParams(
      (all) => {
        for (const name of NAMES) all.delete(name);
        return all;
      },
      { replace: true },
    );
  });
}
