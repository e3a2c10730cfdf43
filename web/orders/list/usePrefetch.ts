import { getOrder } from '@octavo/contract/orders';
import { useRef } from 'react';
import { ask } from '@octavo/client/ask';
import { cache } from '@octavo/client/cache';
import { savesData } from '#app/usePreload.ts';

const INTENT_MS = 80; // who only passes over is not meant

/** Asks for an order as soon as somebody is about to open it. */
export function usePrefetch(id: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    if (savesData()) return;
    timer.current = setTimeout(() => void cache.prefetchQuery(ask(getOrder, { params: { id } })), INTENT_MS);
  };
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
