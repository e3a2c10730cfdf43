import { type FocusEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

export const Hint = lazyPart(() => import('./Hint.tsx'), 'Hint', { fallback: null });

type Handlers = {
  onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerLeave: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
  onBlur: (event: FocusEvent<HTMLButtonElement>) => void;
};
type Own = { [Name in keyof Handlers]?: Handlers[Name] | undefined };

/** A tooltip for the control in `anchor`, shown while the control is hovered or focused. It is loaded the first time. */
export function useHint(anchor: RefObject<HTMLElement | null>, text: string | null | undefined, delayMs = 0) {
  const [isAsked, setAsked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = () => setAsked(true);
  const leave = () => {
    clearTimeout(timer.current);
    setAsked(false);
  };
  const askLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, delayMs);
  };
  const handlers: Handlers = {
    onPointerEnter: (event) => event.pointerType === 'mouse' && askLater(),
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: (event) => event.currentTarget.matches(':focus-visible') && ask(),
    onBlur: leave,
  };
  const bubble = text && isAsked && <Hint anchor={anchor} text={text} onClose={leave} />;
  return { ask, leave, around: (own: Own = {}) => (text ? withOwn(handlers, own) : {}), bubble };
}

/** The handlers of the tooltip, each followed by the own handler of the control. */
const withOwn = (hint: Handlers, own: Own): Handlers => ({
  onPointerEnter: (event) => [hint.onPointerEnter(event), own.onPointerEnter?.(event)],
  onPointerLeave: (event) => [hint.onPointerLeave(event), own.onPointerLeave?.(event)],
  onPointerDown: (event) => [hint.onPointerDown(event), own.onPointerDown?.(event)],
  onFocus: (event) => [hint.onFocus(event), own.onFocus?.(event)],
  onBlur: (event) => [hint.onBlur(event), own.onBlur?.(event)],
});
