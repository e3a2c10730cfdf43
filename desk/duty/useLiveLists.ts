import { useCallback, useEffect, useRef } from 'react';
import { askLiveAgain } from '#app/live.ts';
import { useStaffLive } from '#conversation/useStaffLive.ts';

const AFTER_MS = 1000;
const PAUSE_MS = 4000;

/**
 * ADR 0479 Asks for the lists and counts on the screen again a second after something of an order has changed, and at most every four seconds,
 * however many changes there are.
 */
export function useLiveLists() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedAt = useRef(-Infinity);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useStaffLive(
    useCallback(() => {
      const left = askedAt.current + PAUSE_MS - performance.now();
      timer.current ??= setTimeout(
        () => {
          timer.current = undefined;
          askedAt.current = performance.now();
          askLiveAgain();
        },
        Math.max(AFTER_MS, left),
      );
    }, []),
  );
}
