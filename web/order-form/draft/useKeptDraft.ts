import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderState } from '../order-state.ts';
import { type Draft, type Keys, endDraft, keepAnotherWriter, keepEmail, readDraft, writeDraft } from './draft.ts';
import type { KeyRing } from './useKeys.ts';

const PAUSE_MS = 300;

type Kept = { slot: string; state: OrderState; keys: KeyRing; wasKept: boolean };

/** D15 Keeps the form as it changes, at the latest when the page or the screen goes. */
export function useKeptDraft({ slot, state, keys, wasKept }: Kept) {
  const [isKept, setKept] = useState(wasKept);
  const seen = useRef<string | null>(wordsOf(state)); // what is kept, or need not be; null: the draft has ended

  const keep = (created?: number) => {
    seen.current = wordsOf(state);
    keepEmail(state.identity.email);
    keepAnotherWriter(state.form.anotherWriter);
    setKept(writeDraft(slot, { ...toDraft(state, keys.all()), ...(created && { created }) }));
  };
  const keepChanges = useEffectEvent(() => {
    if (seen.current !== null && seen.current !== wordsOf(state)) keep();
  });
  useEffect(() => {
    if (seen.current === wordsOf(state)) return undefined;
    const timer = setTimeout(keepChanges, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const leave = () => keepChanges();
    addEventListener('pagehide', leave);
    return () => {
      keepChanges();
      removeEventListener('pagehide', leave);
    };
  }, []);

  /**
   * §4 The draft is at its end; the e-mail stays. What is in the form `now` is not kept, what comes after it is.
   * Another intention, begun elsewhere while this page waited for its answer, stays.
   */
  const end = (now: OrderState | null) => {
    seen.current = now && wordsOf(now);
    if (readDraft(slot).keys.order === keys.all().order) endDraft(slot);
    setKept(false);
  };
  return { isKept, keep, end };
}

const toDraft = (state: OrderState, keys: Keys): Draft => ({ ...contentOf(state), keys });

function contentOf({ form, ownPaperType, identity, discount, attached, begun }: OrderState) {
  const { credentials: _, discountCode: __, ...keptForm } = form;
  const { password: ___, email: ____, ...keptIdentity } = identity;
  return { form: keptForm, ownPaperType, identity: keptIdentity, discount, attached, begun };
}

/** To be told apart by: a form that was only looked at, or found wrong, has nothing to keep. */
const wordsOf = (state: OrderState) => JSON.stringify([contentOf(state), state.identity.email]);
