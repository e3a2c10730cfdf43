import { useEffect, useEffectEvent } from 'react';
import { say } from '@octavo/kit/Toaster.tsx';
import type { OrderState } from '../machine/order-state.ts';
import { DISCARDED } from '../words.ts';
import { type Keys, endDraft, readDraft, writeDraft } from './draft.ts';
import type { ChosenFile } from '../machine/order-context.ts';
import type { ChosenFiles } from '../machine/order-context.ts';
import type { useKeptDraft } from './useKeptDraft.ts';
import type { KeyRing } from './useKeys.ts';

type Discarded = { state: OrderState; keys: Keys; files: readonly ChosenFile[] };

/** How the order form that stands on the page takes back what was discarded, by its slot. */
const standing = new Map<string, (discarded: Discarded) => void>();

type Form = {
  slot: string;
  state: OrderState;
  keys: KeyRing;
  files: ChosenFiles;
  kept: ReturnType<typeof useKeptDraft>;
  blank: () => OrderState;
  put: (whole: OrderState) => void;
};

/** spec D15 Ends the draft; for a moment it can be taken back. */
export function useDiscarding({ slot, state, keys, files, kept, blank, put }: Form) {
  const takeBack = (discarded: Discarded) => {
    keys.put(discarded.keys);
    files.restore(discarded.files);
    put(discarded.state);
  };
  const takeBackHere = useEffectEvent(takeBack);
  useEffect(() => {
    standing.set(slot, (discarded) => takeBackHere(discarded));
    return () => void standing.delete(slot);
  }, [slot]);
  return () => {
    kept.keep();
    const old = readDraft(slot);
    const discarded = { state, keys: old.keys, files: files.list };
    endDraft(slot);
    const empty = blank();
    keys.renew('order', 'signUp', 'copies');
    files.remove(discarded.files.map(({ id }) => id));
    put(empty);
    kept.end(empty);
    const undo = () => {
      writeDraft(slot, old); // for when no form is there
      (standing.get(slot) ?? takeBack)(discarded); // perhaps another form than this one, which was left
    };
    say(DISCARDED, { action: { label: 'Undo', onChoose: undo } });
  };
}
