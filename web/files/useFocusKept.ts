import { type RefObject, useLayoutEffect } from 'react';

/** When a row that has the focus is removed, the heading of its section gets it. */
export function useFocusKept(row: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const it = row.current;
    const heading = it?.closest('section')?.querySelector<HTMLElement>('h2');
    return () => {
      if (it?.contains(document.activeElement)) heading?.focus({ preventScroll: true });
    };
  }, [row]);
}
