import { type RefObject, Suspense, lazy, useRef, useState } from 'react';

const Hint = lazy(async () => ({ default: (await import('./Hint.tsx')).Hint }));

/** A bubble for the control that `anchor` holds: shown while it is pointed at or focused, loaded the first time. */
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
  const handlers = {
    onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && askLater(),
    onPointerLeave: leave,
    onFocus: (event: { currentTarget: Element }) => event.currentTarget.matches(':focus-visible') && ask(),
    onBlur: leave,
  };
  const bubble = text && isAsked && (
    <Suspense>
      <Hint anchor={anchor} text={text} onClose={leave} />
    </Suspense>
  );
  return { ask, leave, handlers: text ? handlers : {}, bubble };
}
