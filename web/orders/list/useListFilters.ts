import { keep } from '@octavo/client/keep';
import { FIRST_LIST, type OrderSort } from '@octavo/contract/orders';
import { type OrderStatus, STATUS_FILTERS } from '@octavo/domain/orders/status';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageIn } from '@octavo/kit/Pagination.tsx';
import type { View } from '@octavo/kit/ViewToggle.tsx';

/** spec §4 The page, the filters, the order and the view of the list, all kept in the address. `status` 0 is all. */
export type ListFilters = {
  page: number;
  status: OrderStatus | 0;
  q: string;
  isHidden: boolean;
  sort: OrderSort;
  view: View;
};

const VIEW = 'ordersView'; // the last view that was chosen, kept in this browser
const OF_LIST = ['status', 'q', 'isHidden', 'sort'] as const; // a change of these makes another list
const NO_FILTERS = { page: 1, status: 0, q: '', isHidden: false } as const;

export type SetFilters = (change: Partial<ListFilters>, how?: { replace: boolean }) => void;

export function useListFilters() {
  const [search, setSearch] = useSearchParams();
  const cleaned = withoutInvalid(search);
  useEffect(() => {
    if (cleaned !== null) setSearch(cleaned, { replace: true });
  }); // each time the address changes
  const setFilters: SetFilters = (change, how) => {
    if (change.view) keep(VIEW, change.view);
    const isOtherList = OF_LIST.some((name) => name in change);
    setSearch((current) => write(current, isOtherList ? { page: 1, ...change } : change), how); // spec §4: back to page 1
  };
  return {
    filters: read(search),
    setFilters,
    hrefOf: (page: number) => `?${write(search, { page })}`,
    reset: () => setFilters(NO_FILTERS),
  };
}

/** Whether a filter or a search is set. */
export const isNarrow = ({ status, q, isHidden }: ListFilters) => status !== 0 || q !== '' || isHidden;

function read(search: URLSearchParams): ListFilters {
  const status = Number(search.get('status'));
  return {
    page: pageIn(search),
    status: STATUS_FILTERS.find((filter) => filter === status) ?? 0,
    q: (search.get('q') ?? '').slice(0, 250),
    isHidden: search.get('hidden') === '1',
    sort: search.get('sort') === 'newest' ? 'newest' : FIRST_LIST.sort,
    view: (search.get('view') ?? localStorage.getItem(VIEW)) === 'list' ? 'list' : 'grid',
  };
}

/** The address without an invalid page or status; null if both are valid. */
function withoutInvalid(search: URLSearchParams): URLSearchParams | null {
  const { page, status } = read(search);
  const isInvalid = (name: string, meant: number) => search.has(name) && search.get(name) !== String(meant);
  const invalid = [isInvalid('page', page) && 'page', isInvalid('status', status) && 'status'].filter(
    (name) => name !== false,
  );
  if (invalid.length === 0) return null;
  const cleaned = new URLSearchParams(search);
  for (const name of invalid) cleaned.delete(name);
  return cleaned;
}

/** The address after a change, without default values. */
function write(search: URLSearchParams, change: Partial<ListFilters>): URLSearchParams {
  const { page, status, q, isHidden, sort } = { ...read(search), ...change };
  const view = change.view ?? search.get('view');
  const values = {
    page: page > 1 && page,
    status: status > 0 && status,
    q,
    hidden: isHidden && 1,
    sort: sort !== FIRST_LIST.sort && sort,
    view,
  };
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}
