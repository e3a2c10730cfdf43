import { TRANSACTION_FILTERS } from '@octavo/domain/transactions/movement';
import { useSearchParams } from 'react-router';
import { pageIn } from '@octavo/kit/Pagination.tsx';

type Filter = (typeof TRANSACTION_FILTERS)[number] | 0;

/** spec §4, §11.81 What the list shows, all kept in the address. `status` 0 is all; `open` are the ids of the opened rows. */
export type TransactionFilters = { page: number; status: Filter; q: string; open: readonly number[] };

const NO_FILTERS = { page: 1, status: 0, q: '', open: [] } as const;

export function useTransactionFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = read(search);
  return {
    filters,
    /** Another filter or search begins at page 1, with all rows closed. */
    setFilters: (change: Partial<Pick<TransactionFilters, 'status' | 'q'>>, how?: { replace: boolean }) =>
      setSearch((now) => write({ ...read(now), page: 1, open: [], ...change }), how),
    hrefOf: (page: number) => `?${write({ ...filters, page, open: [] }).toString()}`,
    goToPage: (page: number, how?: { replace: boolean }) =>
      setSearch((now) => write({ ...read(now), page, open: [] }), how),
    toggle: (id: number) =>
      setSearch((now) => write(toggled(read(now), id)), { replace: true, preventScrollReset: true }),
    reset: () => setSearch(write(NO_FILTERS)),
  };
}

const toggled = (filters: TransactionFilters, id: number): TransactionFilters => ({
  ...filters,
  open: filters.open.includes(id) ? filters.open.filter((each) => each !== id) : [...filters.open, id],
});

function read(search: URLSearchParams): TransactionFilters {
  const status = Number(search.get('status'));
  const open = (search.get('open') ?? '').split('.').filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return {
    page: pageIn(search),
    status: TRANSACTION_FILTERS.find((filter) => filter === status) ?? 0,
    q: (search.get('q') ?? '').slice(0, 250),
    open: [...new Set(open.map(Number))],
  };
}

/** The address without default values. */
function write({ page, status, q, open }: TransactionFilters): URLSearchParams {
  const values = { page: page > 1 && page, status, q, open: open.join('.') };
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}
