import { type RefObject, useLayoutEffect } from 'react';

/** What a control hands over to the twin that takes its place, so that nobody notices: focus and caret. */
export type Handover = { hasFocus: boolean; caret: [number, number] | null };

export const NOTHING_TO_HAND_OVER: Handover = { hasFocus: false, caret: null };

/** In the control that goes: notes focus and caret in its last moment on the page. */
export function useHandingOver(control: RefObject<HTMLElement | null>, handover: RefObject<Handover>) {
  useLayoutEffect(() => {
    const it = control.current;
    return () => {
      const isText = it instanceof HTMLInputElement;
      handover.current = {
        hasFocus: document.activeElement === it,
        caret: isText ? [it.selectionStart ?? 0, it.selectionEnd ?? 0] : null,
      };
    };
  }, [control, handover]);
}

/** In the control that comes: takes them over before the next key can arrive. */
export function useTakingOver(control: RefObject<HTMLElement | null>, handover: RefObject<Handover>) {
  useLayoutEffect(() => {
    const { hasFocus, caret } = handover.current;
    if (!hasFocus) return;
    control.current?.focus({ preventScroll: true });
    if (caret && control.current instanceof HTMLInputElement) control.current.setSelectionRange(...caret);
  }, [control, handover]);
}
