import type { useDiscarding } from '../draft/useDiscarding.ts';
import { orderFormWords } from '../words.ts';

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
      <button key="discard" className={className} type="button" onClick={discard}>
        {children}
      </button>
    );
  if (restore === null) return null;
  // a double click on Discard meets this one
  return (
    <button key="restore" className={className} type="button" onClick={({ detail }) => detail < 2 && restore()}>
      {orderFormWords.restoreDraft}
    </button>
  );
}
