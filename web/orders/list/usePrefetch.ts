import { getOrder } from '@octavo/contract/orders';
import { useRef } from 'react';
import { queryOf } from '@octavo/client/query';
import { cache } from '@octavo/client/cache';
import { savesData } from '@octavo/kit/usePreload.ts';

const INTENT_MS = 80; // ignores a pointer that only passes over

/** Loads an order when the pointer stays on it or the focus enters it, so that its page opens at once. */
export function usePrefetch(id: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    if (savesData()) return;
    timer.current = setTimeout(() => void cache.prefetchQuery(queryOf(getOrder, { params: { id } })), INTENT_MS);
  };
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
