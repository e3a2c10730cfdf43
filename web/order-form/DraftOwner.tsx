import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsPainted } from '#app/useIsPainted.ts';
import { OrderFormSkeleton } from './OrderFormSkeleton.tsx';
import { lockDraft } from './draft/draft-lock.ts';
import { type Memory, type Unsaved, memoryOf } from './draft/memory.ts';
import { HandingOver } from './draft/HandingOver.tsx';
import { OpenElsewhere } from './draft/OpenElsewhere.tsx';

type Props = {
  slot: string;
  /** spec D19 Another page of this browser saved them. */
  credentials: string | undefined;
  /** Called once this tab has the draft, before the form reads it. */
  begin: (() => void) | undefined;
  children: (memory: Memory) => ReactNode;
};

/** The tab that asked takes the lock from this one. Given back at once, this one would get it again first. */
const TO_TAKE_MS = 3000;

/** spec §10.3 The form in the one tab that has its draft. Other tabs ask whether to continue there. */
export function DraftOwner({ slot, credentials = '', begin, children }: Props) {
  const [tab, setTab] = useState<'asking' | 'owner' | 'other'>(begin ? 'asking' : 'owner');
  const [memory] = useState(() => memoryOf({ credentials, password: '' }));
  const giveBack = useRef(() => {});
  const own = () => {
    begin?.();
    setTab('owner');
  };
  const onOwned = useEffectEvent(own);
  useEffect(() => {
    giveBack.current = lockDraft(slot, { onOwned: () => onOwned(), onElsewhere: () => setTab('other') });
    return () => giveBack.current();
  }, [slot]);
  const isPainted = useIsPainted();

  const take = (giveTaken: () => void, handed: Unsaved | null) => {
    giveBack.current = giveTaken;
    if (handed) memory.keep(handed);
    own();
  };
  const give = () => {
    setTimeout(giveBack.current, TO_TAKE_MS);
    return memory.read();
  };
  if (tab === 'asking') return <OrderFormSkeleton />;
  if (tab === 'other') return <OpenElsewhere slot={slot} onTake={take} onLost={() => setTab('other')} />;
  return (
    <>
      {children(memory)}
      {isPainted && <HandingOver slot={slot} onAsked={() => setTab('other')} give={give} />}
    </>
  );
}
