import { useEffect, useEffectEvent } from 'react';
import { showToast } from '@octavo/kit/Toaster.tsx';
import type { OrderState } from '../machine/order-state.ts';
import { orderFormWords } from '../words.ts';
import { type DraftKeys, endDraft, readDraft, writeDraft } from './draft.ts';
import type { ChosenFiles } from '../machine/order-context.ts';
import type { useKeptDraft } from './useKeptDraft.ts';
import type { KeyRing } from './useDraftKeys.ts';

type Discarded = { state: OrderState; keys: DraftKeys } & Pick<ChosenFiles, 'list' | 'lost'>;

/** The functions that put a discarded draft back into the order form on the page, by slot. */
const openForms = new Map<string, (discarded: Discarded) => void>();

type Form = {
  slot: string;
  state: OrderState;
  keys: KeyRing;
  files: ChosenFiles;
  kept: ReturnType<typeof useKeptDraft>;
  blank: () => OrderState;
  put: (whole: OrderState) => void;
};

/** spec D15 Answers a function that deletes the draft and shows a toast with Undo. */
export function useDiscarding({ slot, state, keys, files, kept, blank, put }: Form) {
  const restore = (discarded: Discarded) => {
    keys.put(discarded.keys);
    files.restore(discarded.list, discarded.lost);
    put(discarded.state);
  };
  const restoreHere = useEffectEvent(restore);
  useEffect(() => {
    openForms.set(slot, (discarded) => restoreHere(discarded));
    return () => void openForms.delete(slot);
  }, [slot]);
  return () => {
    kept.keep();
    const old = readDraft(slot);
    const discarded = { state, keys: old.keys, list: files.list, lost: files.lost };
    endDraft(slot);
    const empty = blank();
    keys.renew('order', 'signUp', 'copies');
    files.remove([...files.list, ...files.lost].map(({ id }) => id));
    put(empty);
    kept.end(empty);
    const undo = () => {
      writeDraft(slot, old); // if no form is on the page
      (openForms.get(slot) ?? restore)(discarded); // the form on the page may be another than this one
    };
    showToast(orderFormWords.discarded, { action: { label: orderFormWords.undo, onChoose: undo } });
  };
}
