import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { useDiscarding } from '../draft/useDiscarding.ts';
import { orderFormWords } from '../words.ts';

/** For so long Restore ignores clicks: a double click or a second Enter on Discard meets it. */
const SETTLES_MS = 500;

export type Discarding = ReturnType<typeof useDiscarding>;

type Props = Discarding & {
  className: string | undefined;
  isKept: boolean;
  /** What discards the draft: it is called differently at the head and at the foot. */
  children: string;
};

/** Discards the draft that is saved. In its place, what brings it back until something is filled in. */
export function DraftButton({ className, isKept, discard, restore, children }: Props) {
  if (isKept)
    return (
      <button className={className} type="button" onClick={discard}>
        {children}
      </button>
    );
  return restore && <RestoreButton className={className} restore={restore} />;
}

function RestoreButton({ className, restore }: { className: string | undefined; restore: () => void }) {
  const [since] = useState(() => performance.now());
  const press = ({ detail }: MouseEvent) => {
    if (detail < 2 && performance.now() - since >= SETTLES_MS) restore();
  };
  return (
    <button className={className} type="button" onClick={press} onKeyDown={ignoreHeld}>
      {orderFormWords.restoreDraft}
    </button>
  );
}

/** A key that was held on Discard presses nothing here. */
function ignoreHeld(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}
