import { useEffect, useEffectEvent } from 'react';

const SETTLED_MS = 250;

/** Calls `onSettled` with a value that has not changed for 250 ms, also with the first one. */
export function useSettled<T>(value: T, onSettled: (value: T) => void) {
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
}
