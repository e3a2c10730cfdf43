import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { useDiscarding } from '../draft/useDiscarding.ts';
import { orderFormWords } from '../words.ts';

/** For so long a press is ignored that meets what the last one has put there: a double click, or a second Enter. */
const SETTLES_MS = 500;

export type Discarding = ReturnType<typeof useDiscarding>;

type Props = Discarding & {
  className: string | undefined;
  isKept: boolean;
  /** What discards the draft: it is called differently at the head and at the foot. */
  children: string;
};

/**
 * spec D15 Discards the draft that is saved; then, until something is filled in, brings it back. One element for both, so that who
 * presses it keeps the focus.
 */
export function DraftButton({ className, isKept, discard, restore, children }: Props) {
  const last = useRef({ at: -Infinity, isKept });
  const action = isKept ? discard : restore;
  if (!action) return null;
  const press = ({ detail }: MouseEvent) => {
    const at = performance.now();
    const isOther = last.current.isKept !== isKept;
    if (isOther && (detail > 1 || at - last.current.at < SETTLES_MS)) return;
    last.current = { at, isKept };
    action();
  };
  return (
    <button className={className} type="button" onClick={press} onKeyDown={ignoreHeld}>
      {isKept ? children : orderFormWords.restoreDraft}
    </button>
  );
}

/** A key that is held presses once. */
function ignoreHeld(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}
