import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderState } from '../machine/order-state.ts';
import { type Draft, type Keys, endDraft, keepAnotherWriter, keepEmail, readDraft, writeDraft } from './draft.ts';
import type { KeyRing } from './useKeys.ts';

const PAUSE_MS = 300;

type Kept = { slot: string; state: OrderState; keys: KeyRing; draft: Draft };

/** spec D15 Keeps the form as it changes, at the latest when the page or the screen goes. */
export function useKeptDraft({ slot, state, keys, draft }: Kept) {
  const [isKept, setKept] = useState(draft.form !== undefined);
  const seen = useRef<string | null>(wordsOf(state)); // what is kept, or need not be; null: the draft has ended

  const made = useRef(draft.created);

  const keep = () => {
    seen.current = wordsOf(state);
    keepEmail(state.identity.email);
    keepAnotherWriter(state.form.anotherWriter);
    setKept(writeDraft(slot, { ...toDraft(state, keys.all()), ...(made.current && { created: made.current }) }));
  };
  /** Another intention may have been begun elsewhere while this page waited for its answer: that one stays. */
  const isItsOwn = () => readDraft(slot).keys.order === keys.all().order;
  /** The order is made; what is kept waits for its files. */
  const keepMade = (id: number) => {
    made.current = id;
    if (isItsOwn()) keep();
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

  /** spec §4 The draft is at its end; the e-mail stays. What is in the form `now` is not kept, what comes after it is. */
  const end = (now: OrderState | null) => {
    seen.current = now && wordsOf(now);
    made.current = undefined;
    if (isItsOwn()) endDraft(slot);
    setKept(false);
  };
  return { isKept, keep, keepMade, end };
}

const toDraft = (state: OrderState, keys: Keys): Draft => ({ ...contentOf(state), keys });

function contentOf({ form, ownPaperType, identity, discount, attached, begun }: OrderState) {
  const { credentials: _, discountCode: __, ...keptForm } = form;
  const { password: ___, email: ____, ...keptIdentity } = identity;
  return { form: keptForm, ownPaperType, identity: keptIdentity, discount, attached, begun };
}

/** To be told apart by: a form that was only looked at, or found wrong, has nothing to keep. */
const wordsOf = (state: OrderState) => JSON.stringify([contentOf(state), state.identity.email]);
