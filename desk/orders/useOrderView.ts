import { queryOf } from '@octavo/client/query';
import { type DeskView, listViews, viewOf } from '@octavo/contract/desk-orders';
import { ALL_ORDERS, type View, fromParameters, isSameView, toParameters } from '@octavo/domain/desk/view';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

/** A count on the screen is not older than a minute. */
export const REFRESH_MS = 55_000;

const SAVED = 'view';

/** spec §12.7 The view of the address: its filter, the saved view that it began with, and whether it differs from that. */
export function useOrderView() {
  const [parameters, setParameters] = useSearchParams();
  const list = useQuery({ ...queryOf(listViews, {}), refetchInterval: REFRESH_MS });
  const named = Number(parameters.get(SAVED) ?? 0);
  const saved = list.data?.views.find((one) => one.id === named) ?? null;
  const id = list.data && !saved ? 0 : named; // its owner has deleted it
  const view = fromParameters((name) => parameters.get(name));
  const original = saved ? viewOf(saved.view) : ALL_ORDERS;
  return {
    view,
    saved,
    views: list.data,
    isEdited: (id === 0 || saved !== null) && !isSameView(view, original),
    change: (change: Partial<View>) => setParameters(addressOf({ ...view, ...change }, id), { replace: true }),
    discard: () => setParameters(addressOf(original, id), { replace: true }),
    /** Goes on with this saved view. */
    begin: (savedId: number) => setParameters(addressOf(view, savedId), { replace: true }),
    leave: () => setParameters({}, { replace: true }),
  };
}

const addressOf = (view: View, savedId: number): Record<string, string> => ({
  ...(savedId > 0 && { [SAVED]: String(savedId) }),
  ...toParameters(view),
});

/** The query of the address that opens a saved view. */
export const searchOf = ({ id, view }: Pick<DeskView, 'id' | 'view'>): string =>
  `?${new URLSearchParams(addressOf(viewOf(view), id)).toString()}`;
