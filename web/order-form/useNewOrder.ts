import { useReducer, useState } from 'react';
import { useIsSignedIn } from '#app/session.ts';
import { categoryOf, useSite } from '#app/site.ts';
import { useNow } from '#app/useNow.ts';
import { readDraft } from './draft/draft.ts';
import { restore } from './draft/restore.ts';
import { useFiles } from './draft/useFiles.ts';
import { useKeys } from './draft/useKeys.ts';
import { useKeptDraft } from './draft/useKeptDraft.ts';
import type { Order, OrderCatalogue } from './order-context.ts';
import { type Change, type OrderState, type Rules, changed } from './order-state.ts';
import { useDiscountCode } from './price/useDiscountCode.ts';
import { useQuote } from './price/useQuote.ts';
import { tellWhatElseChanged } from './tell-what-else-changed.ts';
import { say } from '#ui/Toaster.tsx';
import { DISCARDED } from './words.ts';
import { complaintsOf, sentenceFor } from './what-is-wrong.ts';

export type NewOrder = ReturnType<typeof useNewOrder>;

/** The order form at work: what is in it, what is wrong with it, what it costs, and its draft. */
export function useNewOrder(catalogue: OrderCatalogue) {
  const site = useSite();
  const [rules] = useState((): Rules => ({ site: { ...site, category: categoryOf(site) }, catalogue }));
  const [draft] = useState(() => readDraft(site.idSite));
  const [state, dispatch] = useReducer(
    (was: OrderState, change: Change) => changed(was, change, rules),
    null,
    () => restore(draft, rules, site.codeCountry),
  );
  const files = useFiles(site.idSite);
  const keys = useKeys(draft.keys);
  const kept = useKeptDraft({ site: site.idSite, state, keys, wasKept: draft.form !== undefined });
  const isSignedIn = useIsSignedIn();

  const change = (wanted: Change) => {
    tellWhatElseChanged(state, changed(state, wanted, rules), wanted);
    dispatch(wanted);
  };
  const situation = { state, files: files.list.length, isSignedIn, site: rules.site };
  const order: Order = {
    site,
    catalogue,
    rules,
    state,
    change,
    files,
    isSignedIn,
    now: useNow(),
    discountCode: useDiscountCode({ change, hasTopWriters: state.form.topWriters }),
    quote: useQuote({ ...state, category: rules.site.category, tariff: catalogue.tariff }),
    wrongWith: (step) => complaintsOf(step, situation),
    sentence: (field) => sentenceFor(field, situation),
  };
  /** D15 Ends the draft; for a moment it can be taken back. */
  const discard = () => {
    const discarded = files.list;
    const blank = restore({ keys: keys.all(), identity: { email: state.identity.email } }, rules, site.codeCountry);
    const old = keys.all();
    keys.renew('order', 'signUp');
    files.remove(discarded.map(({ id }) => id));
    dispatch({ whole: blank });
    kept.end(blank);
    const undo = () => {
      keys.put(old);
      files.restore(discarded);
      dispatch({ whole: state });
    };
    say(DISCARDED, { action: { label: 'Undo', onChoose: undo } });
  };
  return { order, draft, keys, kept, discard };
}
