import { countryNamed, knownDial } from '#customers/useCountries.ts';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useIsPainted } from '#app/useIsPainted.ts';
import { useIsSignedIn } from '#app/session.ts';
import { categoryOf } from '@octavo/client/site';
import { useNow } from '@octavo/kit/useNow.ts';
import type { Memory } from './draft/memory.ts';
import { readDraft } from './draft/draft.ts';
import { type Base, restore } from './draft/restore.ts';
import { useDiscarding } from './draft/useDiscarding.ts';
import { useFiles } from './draft/useFiles.ts';
import { useKeptDraft } from './draft/useKeptDraft.ts';
import { useDraftKeys } from './draft/useDraftKeys.ts';
import type { Mode, OrderFormContext, OrderCatalogue } from './machine/order-context.ts';
import { type Change, type OrderState, type Rules, changed } from './machine/order-state.ts';
import { copiedOf } from './modes/copied.ts';
import { announceDeadlineMoved, announceOtherChanges } from './price/announce-other-changes.ts';
import { useDiscountCode } from './price/useDiscountCode.ts';
import { useQuote } from './price/useQuote.ts';
import { issuesOf, issueTextFor } from './machine/field-issues.ts';
import { countsForOrder } from '@octavo/domain/files/scan';
import type { SiteSettings } from '@octavo/contract/sites';
import { listPreferredWriters } from '@octavo/contract/writers';
import type { PreferredWriter } from '@octavo/domain/order-form/rules';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';

/** What an order form is opened with. */
export type Opening = {
  /** The site, in an edit with what the order keeps. */
  site: SiteSettings;
  catalogue: OrderCatalogue;
  mode: Mode;
  slot: string;
  base?: Base | undefined;
  memory: Memory;
};

/** The state of the order form: its fields, issues, price and draft. */
export function useOrderMachine({ site, catalogue, mode, slot, base, memory }: Opening) {
  const isSignedIn = useIsSignedIn();
  const writers = usePreferredWriters(isSignedIn, editedIn(mode));
  const [formSite] = useState(() => ({ ...site, category: categoryOf(site) }));
  const rules: Rules = { site: formSite, catalogue, writers };
  const [draft] = useState(() => readDraft(slot));
  const country = site.codeCountry;
  const [state, dispatch] = useReducer(
    (was: OrderState, change: Change) => changed(was, change, rules),
    null,
    () => restore(draft, rules, { country, base, unsaved: memory.read() }),
  );
  useOpeningDeadline(draft.form?.urgency ?? base?.form.urgency, state);
  const { credentials } = state.form;
  const { password } = state.identity;
  useEffect(() => memory.keep({ credentials, password }), [memory, credentials, password]);
  const files = useFiles(slot);
  const keys = useDraftKeys(draft.keys);
  const kept = useKeptDraft({ slot, state, keys, draft });

  const change = (wanted: Change) => {
    dispatch(wanted);
    if ('form' in wanted) announceOtherChanges(state, changed(state, wanted, rules), wanted.form);
  };
  const { workTypes } = catalogue;
  const applyAgain = useEffectEvent((list: Rules['writers'], works: typeof workTypes) => {
    if (list || !works.some(({ id }) => id === state.form.workType)) change({ form: {} });
  });
  useEffect(() => applyAgain(writers, workTypes), [writers, workTypes]); // a session tells the writers, and the country with what is sold there
  const own = mode.kind === 'edit' ? mode.files.filter(countsForOrder) : copiedOf(mode, state.attached);
  const lost = files.lost.length;
  const situation = {
    state,
    files: files.list.length + own.length,
    lost,
    isSignedIn,
    tariff: catalogue.tariff,
    site: formSite,
    dialOf: knownDial,
    countryOf: countryNamed,
  };
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
    discountCode: useDiscountCode(state, change),
    quote: useQuote({ ...state, category: rules.site.category, tariff: catalogue.tariff, edited: editedIn(mode) }),
    issuesIn: (step) => issuesOf(step, situation),
    issueText: (field) => issueTextFor(field, situation),
  };
  const blank = () => restore({ keys: keys.all() }, rules, { country, base });
  const put = (whole: OrderState) => dispatch({ whole });
  const discarding = useDiscarding({ slot, state, keys, files, kept, blank, put });
  return { order, draft, keys, kept, discarding };
}

const editedIn = (mode: Mode) => (mode.kind === 'edit' ? mode.order.id : null);

/** spec D8 Shows a toast when the form is opened with a deadline, in hours, that its level does not allow. */
function useOpeningDeadline(asked: number | undefined, { form, unavailable }: OrderState) {
  const isMoved = asked !== undefined && unavailable.urgencies.includes(asked);
  const [movedTo] = useState(isMoved ? form.urgency : null);
  useEffect(() => {
    if (movedTo !== null) announceDeadlineMoved(movedTo, asked);
  }, [movedTo, asked]);
}

const NO_WRITERS: readonly PreferredWriter[] = [];

/**
 * spec §7 The writers whom the customer may prefer, with those of the order that is edited: none for a guest, null while the list loads. They stand
 * below what is seen first.
 */
function usePreferredWriters(isSignedIn: boolean, edited: number | null): readonly PreferredWriter[] | null {
  const isPainted = useIsPainted();
  const list = queryOf(listPreferredWriters, { query: edited === null ? {} : { order: edited } });
  const { data } = useQuery({ ...list, enabled: isSignedIn && isPainted });
  return data ?? (isSignedIn ? null : NO_WRITERS);
}
