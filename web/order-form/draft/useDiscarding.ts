import { useEffect, useEffectEvent, useState } from 'react';
import { dismissToast, showToast } from '@octavo/kit/Toaster.tsx';
import type { OrderState } from '../machine/order-state.ts';
import { orderFormWords } from '../words.ts';
import { type DraftKeys, endDraft, readDraft, writeDraft } from './draft.ts';
import type { ChosenFiles } from '../machine/order-context.ts';
import { type useKeptDraft, fingerprintOf } from './useKeptDraft.ts';
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

/**
 * spec D15 `discard` deletes the draft and shows a toast with Undo. WCAG 2.2.1: the toast leaves by itself, so `restore` brings the draft back as
 * long as nothing is filled in; otherwise it is null.
 */
export function useDiscarding({ slot, state, keys, files, kept, blank, put }: Form) {
  const putBack = (discarded: Discarded) => {
    keys.put(discarded.keys);
    files.restore(discarded.list, discarded.lost);
    put(discarded.state);
    kept.resume();
  };
  const putBackHere = useEffectEvent(putBack);
  useEffect(() => {
    openForms.set(slot, (discarded) => putBackHere(discarded));
    return () => void openForms.delete(slot);
  }, [slot]);
  const [last, setLast] = useState<{ empty: string; undo: () => void } | null>(null);
  const discard = () => {
    kept.keep();
    const old = readDraft(slot);
    const discarded = { state, keys: old.keys, list: files.list, lost: files.lost };
    endDraft(slot);
    const empty = blank();
    keys.renew('order', 'signUp', 'copies');
    files.remove([...files.list, ...files.lost].map(({ id }) => id));
    put(empty);
    kept.end(empty);
    let isUndone = false;
    const undo = () => {
      if (isUndone) return; // in the toast and in the form
      isUndone = true;
      setLast(null);
      dismissToast();
      writeDraft(slot, old); // if no form is on the page
      (openForms.get(slot) ?? putBack)(discarded); // the form on the page may be another than this one
    };
    setLast({ empty: fingerprintOf(empty), undo });
    showToast(orderFormWords.discarded, { kind: 'undo', action: { label: orderFormWords.undo, onChoose: undo } });
  };
  return { discard, restore: last?.empty === fingerprintOf(state) ? last.undo : null };
}
