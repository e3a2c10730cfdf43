import { type RefObject, useLayoutEffect } from 'react';

/** The focus and the caret of a control that is replaced by its loaded version. */
export type FocusState = { hasFocus: boolean; caret: [number, number] | null };

export const NO_FOCUS: FocusState = { hasFocus: false, caret: null };

/** In the control that is replaced: saves focus and caret when it unmounts. */
export function useSavedFocus(control: RefObject<HTMLElement | null>, focusState: RefObject<FocusState>) {
  useLayoutEffect(() => {
    const it = control.current;
    return () => {
      const isText = it instanceof HTMLInputElement;
      focusState.current = {
        hasFocus: document.activeElement === it,
        caret: isText ? [it.selectionStart ?? 0, it.selectionEnd ?? 0] : null,
      };
    };
  }, [control, focusState]);
}

/** In the control that replaces it: restores focus and caret before the next key press. */
export function useRestoredFocus(control: RefObject<HTMLElement | null>, focusState: RefObject<FocusState>) {
  useLayoutEffect(() => {
    const { hasFocus, caret } = focusState.current;
    if (!hasFocus) return;
    control.current?.focus({ preventScroll: true });
    if (caret && control.current instanceof HTMLInputElement) control.current.setSelectionRange(...caret);
  }, [control, focusState]);
}
