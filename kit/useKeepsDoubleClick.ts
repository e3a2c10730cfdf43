import { useLayoutEffect } from 'react';

const PRESSES = ['mousedown', 'click', 'dblclick'] as const;

/** A double click whose first click closes a layer ends with it: the second click would meet what lies below. */
export function useKeepsDoubleClick(isOpen: boolean) {
  useLayoutEffect(() => (isOpen ? ignoreRest : undefined), [isOpen]); // what it returns is called when it closes, or is gone
}

/** Ignores the second click of a double click, until another one begins. */
function ignoreRest() {
  const ended = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return ended.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  for (const press of PRESSES) addEventListener(press, ignore, { capture: true, signal: ended.signal });
}
