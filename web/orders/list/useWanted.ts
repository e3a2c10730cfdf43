import { keep } from '@octavo/client/keep';
import { type OrderStatus, STATUS_FILTERS } from '@octavo/domain/orders/status';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { View } from '@octavo/kit/ViewToggle.tsx';

/** spec §4 What the list is asked for. All of it lives in the address; `status` 0 is all. */
export type Wanted = { page: number; status: OrderStatus | 0; q: string; isHidden: boolean; view: View };

const VIEW = 'ordersView'; // which way somebody likes to see orders, remembered
const NOTHING = { page: 1, status: 0, q: '', isHidden: false } as const;

export type Want = (change: Partial<Wanted>, how?: { replace: boolean }) => void;

export function useWanted() {
  const [search, setSearch] = useSearchParams();
  const tidied = withoutWrong(search);
  useEffect(() => {
    if (tidied !== null) setSearch(tidied, { replace: true });
  }); // each time the address changes
  const want: Want = (change, how) => {
    if (change.view) keep(VIEW, change.view);
    const isOtherList = 'status' in change || 'q' in change || 'isHidden' in change;
    setSearch((current) => write(current, isOtherList ? { page: 1, ...change } : change), how); // spec §4: back to page 1
  };
  return {
    wanted: read(search),
    want,
    hrefOf: (page: number) => `?${write(search, { page })}`,
    reset: () => want(NOTHING),
  };
}

/** Whether anything but the page narrows the list down. */
export const isNarrow = ({ status, q, isHidden }: Wanted) => status !== 0 || q !== '' || isHidden;

function read(search: URLSearchParams): Wanted {
  const page = Number(search.get('page'));
  const status = Number(search.get('status'));
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
    status: STATUS_FILTERS.find((filter) => filter === status) ?? 0,
    q: (search.get('q') ?? '').slice(0, 250),
    isHidden: search.get('hidden') === '1',
    view: (search.get('view') ?? localStorage.getItem(VIEW)) === 'list' ? 'list' : 'grid',
  };
}

/** The address without a page or a status that there is none of; null where nothing is wrong. */
function withoutWrong(search: URLSearchParams): URLSearchParams | null {
  const { page, status } = read(search);
  const isWrong = (name: string, meant: number) => search.has(name) && search.get(name) !== String(meant);
  const wrong = [isWrong('page', page) && 'page', isWrong('status', status) && 'status'].filter(
    (name) => name !== false,
  );
  if (wrong.length === 0) return null;
  const tidied = new URLSearchParams(search);
  for (const name of wrong) tidied.delete(name);
  return tidied;
}

/** The address after a change; what goes without saying is left out. */
function write(search: URLSearchParams, change: Partial<Wanted>): URLSearchParams {
  const { page, status, q, isHidden } = { ...read(search), ...change };
  const view = change.view ?? search.get('view');
  const said = { page: page > 1 && page, status: status > 0 && status, q, hidden: isHidden && 1, view };
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}
