import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { readDraft } from './draft.ts';
import type { Unsaved } from './memory.ts';
import { listenForTakeOver } from './take-over.ts';

type Props = {
  slot: string;
  /** Removes the form, which stores its draft then. */
  onAsked: () => void;
  /** Leaves the draft to the tab that asked and returns what is never stored. */
  give: () => Unsaved;
};

/** spec §10.3 Hands the draft over when another tab asks for it. Renders nothing. */
export function HandingOver({ slot, onAsked, give }: Props) {
  const handOver = useEffectEvent(() => {
    flushSync(onAsked);
    const draft = readDraft(slot);
    return { draft, unsaved: give() };
  });
  useEffect(() => listenForTakeOver(slot, () => handOver()), [slot]);
  return null;
}
