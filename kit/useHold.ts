import { type FocusEvent, useState } from 'react';

/**
 * Whether the pointer or the focus is on an element whose time then stands still, and the handlers of that element. `isFocus` says which focus
 * counts: each, unless it is given.
 */
export function useHold(isFocus: (event: FocusEvent) => boolean = () => true) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const handlers = {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: (event: FocusEvent) => setFocus(isFocus(event)),
    onBlur: () => setFocus(false),
  };
  return { isHeld: hasPointer || hasFocus, handlers };
}
