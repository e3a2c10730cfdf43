import { queryOf } from '@octavo/client/query';
import { type DeskView, listViews } from '@octavo/contract/desk-orders';
import { viewOf } from '@octavo/contract/view-parameters';
import { ALL_ORDERS, OWN_ORDERS, type View, fromParameters, isSameView, toParameters } from '@octavo/domain/desk/view';
import { VIEW_COLUMNS, type ViewColumn, columnsOf, columnsParameter } from '@octavo/domain/desk/view-columns';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LIVE } from '#app/live.ts';

const SAVED = 'view';

/** Which orders a list shows, and with which columns. */
type Listing = { view: View; columns: readonly ViewColumn[] };

/** The listings that everybody has: all orders, and those whose conversation the reader has. */
export const ALL: Listing = { view: ALL_ORDERS, columns: VIEW_COLUMNS };
export const OWN: Listing = { view: OWN_ORDERS, columns: VIEW_COLUMNS };

/**
 * spec §12.7 The view of the address: its filter and columns, the saved view that it began with, and whether it differs from that. Where a colleague changes
 * the saved one, a page without own changes follows.
 */
export function useOrderView() {
  const [parameters, setParameters] = useSearchParams();
  const list = useQuery({ ...queryOf(listViews, {}), ...LIVE });
  const named = Number(parameters.get(SAVED) ?? 0);
  const saved = list.data?.views.find((one) => one.id === named) ?? null;
  const id = list.data && !saved ? 0 : named; // its owner has deleted it
  const view = fromParameters((name) => parameters.get(name));
  const columns = columnsOf(parameters.get('columns'));
  const original = saved ? listingOf(saved) : ALL;
  const began = useBegan(saved, { view, columns });
  const isOwn = id === 0 && isSame({ view, columns }, OWN);
  const isChanged = !isSame({ view, columns }, began.view ? listingOf(began.view) : ALL);
  const isEdited = (id === 0 || saved !== null) && isChanged && !isOwn;
  const discard = () => setParameters(addressOf(original, id), { replace: true });
  const isBehind = saved !== null && !isEdited && !isSame({ view, columns }, original);
  const follow = useEffectEvent(discard);
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);
  return {
    view,
    columns,
    saved,
    views: list.data,
    isEdited,
    /** Whether it is the view of the own conversations. */
    isOwn,
    /** When the view that was read had been changed. */
    dateRead: began.view?.dateChanged,
    /** From now on changes are those of the newest saved view. */
    readAgain: began.forget,
    change: (change: Partial<View>) =>
      setParameters(addressOf({ view: { ...view, ...change }, columns }, id), { replace: true }),
    show: (shown: Listing['columns']) => setParameters(addressOf({ view, columns: shown }, id), { replace: true }),
    discard,
    /** Goes on with this saved view. */
    begin: (savedId: number) => setParameters(addressOf({ view, columns }, savedId), { replace: true }),
    leave: () => setParameters({}, { replace: true }),
  };
}

/** The saved view that the changes of the address were begun on: the newest one, unless a colleague has changed it since. */
function useBegan(saved: DeskView | null, shown: Listing) {
  const [view, setView] = useState<DeskView | null>(null);
  if (saved !== view && (saved?.id !== view?.id || (saved && isSame(shown, listingOf(saved))))) setView(saved);
  return { view, forget: () => setView(null) };
}

const addressOf = (listing: Listing, savedId: number): Record<string, string> => ({
  ...(savedId > 0 && { [SAVED]: String(savedId) }),
  ...parametersOf(listing),
});

/** A view as it is saved, and in the address. */
export const parametersOf = ({ view, columns }: Listing) => ({ ...toParameters(view), ...columnsParameter(columns) });

const listingOf = ({ view }: Pick<DeskView, 'view'>): Listing => ({
  view: viewOf(view),
  columns: columnsOf(view.columns),
});

const isSame = (one: Listing, other: Listing) =>
  isSameView(one.view, other.view) && one.columns.join() === other.columns.join();

/** The query of the address that opens a saved view. */
export const searchOf = ({ id, view }: Pick<DeskView, 'id' | 'view'>): string =>
  `?${new URLSearchParams(addressOf(listingOf({ view }), id)).toString()}`;
