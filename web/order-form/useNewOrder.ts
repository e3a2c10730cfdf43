import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useIsSignedIn } from '#app/session.ts';
import { categoryOf, useSite } from '#app/site.ts';
import { useNow } from '#app/useNow.ts';
import { say } from '#ui/Toaster.tsx';
import { endDraft, readDraft, writeDraft } from './draft/draft.ts';
import { type Base, restore } from './draft/restore.ts';
import { type Discarded, standing } from './draft/standing.ts';
import { useFiles } from './draft/useFiles.ts';
import { useKeptDraft } from './draft/useKeptDraft.ts';
import { useKeys } from './draft/useKeys.ts';
import type { Mode } from './modes/mode.ts';
import type { Order, OrderCatalogue } from './order-context.ts';
import { type Change, type OrderState, type Rules, changed } from './order-state.ts';
import { useDiscountCode } from './price/useDiscountCode.ts';
import { useQuote } from './price/useQuote.ts';
import { tellWhatElseChanged } from './tell-what-else-changed.ts';
import { usePreferredWriters } from './usePreferredWriters.ts';
import { complaintsOf, sentenceFor } from './what-is-wrong.ts';
import { DISCARDED } from './words.ts';

export type NewOrder = ReturnType<typeof useNewOrder>;

/** What an order form is opened with. */
export type Opening = {
  catalogue: OrderCatalogue;
  mode: Mode;
  slot: string;
  base?: Base | undefined;
  /** D19 Saved by another page of this browser; they stay in memory. */
  credentials?: string | undefined;
};

/** The order form at work: what is in it, what is wrong with it, what it costs, and its draft. */
export function useNewOrder({ catalogue, mode, slot, base, credentials }: Opening) {
  const site = useSite();
  const isSignedIn = useIsSignedIn();
  const writers = usePreferredWriters(isSignedIn);
  const [around] = useState(() => ({ site: { ...site, category: categoryOf(site) }, catalogue }));
  const rules: Rules = { ...around, writers };
  const [draft] = useState(() => readDraft(slot));
  const country = site.codeCountry;
  const [state, dispatch] = useReducer(
    (was: OrderState, change: Change) => changed(was, change, rules),
    null,
    () => restore(draft, rules, { country, base, credentials }),
  );
  useEffect(() => {
    if (writers) dispatch({ form: {} }); // now it is known whom the customer may prefer
  }, [writers]);
  const files = useFiles(slot);
  const keys = useKeys(draft.keys);
  const kept = useKeptDraft({ slot, state, keys, draft });

  const change = (wanted: Change) => {
    tellWhatElseChanged(state, changed(state, wanted, rules), wanted);
    dispatch(wanted);
  };
  const own = mode.kind === 'edit' ? mode.files.length : state.attached.length;
  const situation = { state, files: files.list.length + own, isSignedIn, site: rules.site };
  const order: Order = {
    mode,
    site,
    catalogue,
    rules,
    state,
    change,
    files,
    isSignedIn,
    now: useNow(),
    discountCode: useDiscountCode({ change, discount: state.discount, hasTopWriters: state.form.topWriters }),
    quote: useQuote({ ...state, category: rules.site.category, tariff: catalogue.tariff }),
    wrongWith: (step) => complaintsOf(step, situation),
    sentence: (field) => sentenceFor(field, situation),
  };
  const takeBack = (discarded: Discarded) => {
    keys.put(discarded.keys);
    files.restore(discarded.files);
    dispatch({ whole: discarded.state });
  };
  const takeBackHere = useEffectEvent(takeBack);
  useEffect(() => {
    const here = (discarded: Discarded) => takeBackHere(discarded);
    standing.set(slot, here);
    return () => {
      if (standing.get(slot) === here) standing.delete(slot);
    };
  }, [slot]);
  /** D15 Ends the draft; for a moment it can be taken back. */
  const discard = () => {
    kept.keep();
    const old = readDraft(slot);
    const discarded = { state, keys: old.keys, files: files.list };
    endDraft(slot);
    const blank = restore({ keys: keys.all() }, rules, { country, base });
    keys.renew('order', 'signUp', 'copies');
    files.remove(discarded.files.map(({ id }) => id));
    dispatch({ whole: blank });
    kept.end(blank);
    const undo = () => {
      writeDraft(slot, old); // for when no form is there
      (standing.get(slot) ?? takeBack)(discarded); // perhaps another than this one, which was left
    };
    say(DISCARDED, { action: { label: 'Undo', onChoose: undo } });
  };
  return { order, draft, keys, kept, discard };
}
