import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { BlankPage } from '@octavo/kit/Paper.tsx';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import css from './OpenElsewhere.module.css';
import type { Unsaved } from './memory.ts';
import { lockDraft } from './draft-lock.ts';
import { askForDraft } from './take-over.ts';
import { draftWords } from './words.ts';

type Props = {
  slot: string;
  /** This tab has the draft. Gets the function that gives it back, and what the other tab had not stored. */
  onTake: (giveBack: () => void, handed: Unsaved | null) => void;
  /** Another tab has taken the draft since. */
  onLost: () => void;
};

/** What a tab stores while it leaves comes to this one from another process, perhaps after its lock. */
const LAST_WORDS_MS = 500;

/** spec §10.3 In place of a form that is open in another tab. When that tab leaves it, the form opens here by itself. */
export function OpenElsewhere({ slot, onTake, onLost }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const take = useEffectEvent(onTake);
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    if (isAsking) return undefined;
    const waiting = new AbortController();
    let isTaken = false;
    let lastWords: ReturnType<typeof setTimeout> | undefined;
    const onOwned = () => {
      lastWords = setTimeout(() => {
        isTaken = true;
        take(giveBack, null);
      }, LAST_WORDS_MS);
    };
    const onElsewhere = () => {
      clearTimeout(lastWords);
      lose();
    };
    const giveBack = lockDraft(slot, { onOwned, onElsewhere }, { signal: waiting.signal });
    return () => {
      if (isTaken) return;
      clearTimeout(lastWords);
      giveBack();
      waiting.abort();
    };
  }, [slot, isAsking]);
  useFocus(heading);

  const continueHere = async () => {
    setAsking(true);
    const handed = await askForDraft(slot);
    const giveBack = lockDraft(slot, { onOwned: () => onTake(giveBack, handed), onElsewhere: onLost }, { steal: true });
  };
  return (
    <Sheet>
      <div className={css.message}>
        <BlankPage />
        <h1 ref={heading} tabIndex={-1}>
          {draftWords.elsewhere}
        </h1>
        <p>{draftWords.nothingIsLost}</p>
        <Button kind="primary" isBusy={isAsking} onClick={() => !isAsking && void continueHere()}>
          {draftWords.continueHere}
        </Button>
      </div>
    </Sheet>
  );
}

/** Moves the focus to the heading, and then to that of the form, where it would fall to the page. */
function useFocus(heading: React.RefObject<HTMLHeadingElement | null>) {
  useEffect(() => {
    const isLost = () => document.activeElement === document.body;
    if (isLost()) heading.current?.focus({ preventScroll: true });
    return () => void (isLost() && document.querySelector('h1')?.focus({ preventScroll: true }));
  }, [heading]);
}
