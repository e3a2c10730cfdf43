import { type RefObject, useEffect, useState } from 'react';

/** The width and the height of an element, in pixels; null until it was measured. */
export function useSize(ref: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current) return undefined;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const changes = new ResizeObserver(measure);
    changes.observe(current);
    return () => changes.disconnect();
  }, [ref]);
  return size;
}
