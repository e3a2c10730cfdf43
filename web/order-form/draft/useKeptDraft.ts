import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepEmail } from '#app/kept-email.ts';
import type { OrderState } from '../machine/order-state.ts';
import { type OrderDraft, type DraftKeys, endDraft, keepAnotherWriter, readDraft, writeDraft } from './draft.ts';
import type { KeyRing } from './useDraftKeys.ts';

const PAUSE_MS = 300;

/** What stores the changes of the order form on the page, by slot. */
const openForms = new Map<string, () => void>();

/** Stores at once what the form on the page would store after its pause. */
export const storeChanges = (slot: string) => openForms.get(slot)?.();

type Kept = { slot: string; state: OrderState; keys: KeyRing; draft: OrderDraft };

/** spec D15 Stores the draft 300 ms after a change, and when the page or the screen is left. */
export function useKeptDraft({ slot, state, keys, draft }: Kept) {
  const [isKept, setKept] = useState(draft.form !== undefined);
  const stored = useRef<string | null>(fingerprintOf(state)); // of the state that needs no storing; null: the draft has ended

  const created = useRef(draft.created);

  const keep = () => {
    stored.current = fingerprintOf(state);
    keepEmail(state.identity.email);
    keepAnotherWriter(state.form.anotherWriter);
    const waiting = created.current && { created: created.current, next: readDraft(slot).next };
    setKept(writeDraft(slot, { ...toDraft(state, keys.all()), ...waiting }));
  };
  /** Whether the stored draft is the one of this form. Another tab may have started a new one meanwhile; that one stays. */
  const isSameDraft = () => readDraft(slot).keys.order === keys.all().order;
  /** Stores the keys, without what has changed in the form. */
  const keepKeys = () => {
    if (isSameDraft()) writeDraft(slot, { ...readDraft(slot), keys: keys.all() });
  };
  /** Stores that the order is created, until its files are uploaded. */
  const keepCreated = (id: number) => {
    created.current = id;
    if (isSameDraft()) keep();
  };
  const keepChanges = useEffectEvent(() => {
    if (stored.current !== null && stored.current !== fingerprintOf(state)) keep();
  });
  useEffect(() => {
    if (stored.current === fingerprintOf(state)) return undefined;
    const timer = setTimeout(keepChanges, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const leave = () => keepChanges();
    addEventListener('pagehide', leave);
    openForms.set(slot, leave);
    return () => {
      keepChanges();
      removeEventListener('pagehide', leave);
      openForms.delete(slot);
    };
  }, [slot]);

  /** spec §4 Deletes the draft; the e-mail stays. Changes after the state `now` are stored again; with null nothing is. */
  const end = (now: OrderState | null) => {
    stored.current = now && fingerprintOf(now);
    created.current = undefined;
    if (isSameDraft()) endDraft(slot);
    setKept(false);
  };
  /** The draft that is stored already is the one of this form from now on. */
  const resume = () => setKept(readDraft(slot).form !== undefined);
  return { isKept, keep, keepKeys, keepCreated, end, resume };
}

const toDraft = (state: OrderState, keys: DraftKeys): OrderDraft => ({ ...contentOf(state), keys });

/** spec D15 What a draft stores of the form. */
export function contentOf(state: OrderState) {
  const {
    form,
    identity,
    areCredentialsLost,
    ownPaperType,
    ownSpacing,
    ownWriters,
    parked,
    discount,
    attached,
    editOrigin,
  } = state;
  const { credentials, discountCode: _, ...keptForm } = form;
  const { password: __, email: ___, ...keptIdentity } = identity;
  const hadCredentials = credentials !== '' || areCredentialsLost;
  const own = { ownPaperType, ownSpacing, parked };
  const kept = { ...keptForm, preferredWriters: [...ownWriters] };
  return { form: kept, ...own, identity: keptIdentity, discount, hadCredentials, attached, editOrigin };
}

/** Differs if the content differs. Issues and focus do not count. */
export const fingerprintOf = (state: OrderState) => JSON.stringify([contentOf(state), state.identity.email]);
