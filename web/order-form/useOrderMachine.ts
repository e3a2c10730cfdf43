import { useEffect, useReducer, useState } from 'react';
import { useIsSignedIn } from '#app/session.ts';
import { categoryOf, useSite } from '#app/site.ts';
import { useNow } from '#app/useNow.ts';
import { readDraft } from './draft/draft.ts';
import { type Base, restore } from './draft/restore.ts';
import { useDiscarding } from './draft/useDiscarding.ts';
import { useFiles } from './draft/useFiles.ts';
import { useKeptDraft } from './draft/useKeptDraft.ts';
import { useKeys } from './draft/useKeys.ts';
import type { Mode } from './machine/order-context.ts';
import type { OrderFormContext, OrderCatalogue } from './machine/order-context.ts';
import { type Change, type OrderState, type Rules, changed } from './machine/order-state.ts';
import { useDiscountCode } from './price/useDiscountCode.ts';
import { useQuote } from './price/useQuote.ts';
import { announceOtherChanges, tellDeadlineMoved } from './price/tell-what-else-changed.ts';
import { usePreferredWriters } from './steps/usePreferredWriters.ts';
import { issuesOf, sentenceFor } from './machine/what-is-wrong.ts';

/** What an order form is opened with. */
export type Opening = {
  catalogue: OrderCatalogue;
  mode: Mode;
  slot: string;
  base?: Base | undefined;
  /** spec D19 Saved by another page of this browser; they stay in memory. */
  credentials?: string | undefined;
};

/** The order form at work: what is in it, what is wrong with it, what it costs, and its draft. */
export function useOrderMachine({ catalogue, mode, slot, base, credentials }: Opening) {
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
  useOpeningDeadline(draft.form?.urgency ?? base?.form.urgency, state);
  const files = useFiles(slot);
  const keys = useKeys(draft.keys);
  const kept = useKeptDraft({ slot, state, keys, draft });

  const change = (wanted: Change) => {
    dispatch(wanted);
    if ('form' in wanted) announceOtherChanges(state, changed(state, wanted, rules), wanted.form);
  };
  const own = mode.kind === 'edit' ? mode.files.length : state.attached.length;
  const situation = { state, files: files.list.length + own, isSignedIn, site: rules.site };
  const order: OrderFormContext = {
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
    wrongWith: (step) => issuesOf(step, situation),
    sentence: (field) => sentenceFor(field, situation),
  };
  const blank = () => restore({ keys: keys.all() }, rules, { country, base });
  const put = (whole: OrderState) => dispatch({ whole });
  const discard = useDiscarding({ slot, state, keys, files, kept, blank, put });
  return { order, draft, keys, kept, discard };
}

/** spec D8 Says so where the form was opened with a deadline, in hours, that its level does not allow. */
function useOpeningDeadline(asked: number | undefined, { form, unavailable }: OrderState) {
  const isMoved = asked !== undefined && unavailable.urgencies.includes(asked);
  const [movedTo] = useState(isMoved ? form.urgency : null);
  useEffect(() => {
    if (movedTo !== null) tellDeadlineMoved(movedTo, asked);
  }, [movedTo, asked]);
}
