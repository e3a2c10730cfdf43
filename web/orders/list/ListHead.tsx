import type { OrderSort } from '@octavo/contract/orders';
import { STATUS_FILTERS } from '@octavo/domain/orders/status';
import type { RefObject } from 'react';
import { useShortcuts } from '#app/shortcuts.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { ViewToggle } from '@octavo/kit/ViewToggle.tsx';
import css from './ListHead.module.css';
import { useSearchText } from './useSearchText.ts';
import { orderStatusName, orderWords } from '../words.ts';
import { orderListWords } from './words.ts';
import { type SetFilters, type ListFilters, isNarrow } from './useListFilters.ts';

type Props = {
  search: RefObject<HTMLInputElement | null>;
  filters: ListFilters;
  setFilters: SetFilters;
  /** Null where the empty list below offers it. */
  onReset: (() => void) | null;
  /** The number of orders in each status; 0 is all. */
  counts: Record<string, number> | undefined;
  /** False for an account without a single order: there is nothing to search. */
  hasOrders: boolean;
};

/** The heading and the controls of the list: search, grid or rows, the status filters and the order. */
export function ListHead({ search, filters, setFilters, onReset, counts, hasOrders }: Props) {
  const [text, setText] = useSearchText(filters.q, (q) => setFilters({ q }, { replace: true }));
  useShortcuts({ '/': () => search.current?.focus() });
  const words = orderListWords.list;
  const reset = () => {
    setText(''); // also what is typed and not searched yet
    onReset?.();
  };
  return (
    <>
      <div className={css.head}>
        <h1>{orderWords.title}</h1>
        {hasOrders && (
          <>
            <div className={css.search}>
              <SearchField ref={search} label={words.search} shortcut="/" value={text} onChange={setText} />
            </div>
            <ViewToggle value={filters.view} onChange={(view) => setFilters({ view }, { replace: true })} />
          </>
        )}
      </div>
      {hasOrders && (
        <div className={css.filters}>
          <StatusFilters filters={filters} setFilters={setFilters} counts={counts} />
          {isNarrow(filters) && onReset && (
            <Button kind="ghost" size="small" icon="close" onClick={reset}>
              {words.reset}
            </Button>
          )}
          <SortMenu sort={filters.sort} onChange={(sort) => setFilters({ sort })} />
        </div>
      )}
    </>
  );
}

function StatusFilters({ filters, setFilters, counts }: Pick<Props, 'filters' | 'setFilters' | 'counts'>) {
  const words = orderListWords.list;
  const options = [
    { value: 0, label: words.anyStatus, count: counts?.[0] },
    ...STATUS_FILTERS.map((id) => ({ value: id, label: orderStatusName(id), count: counts?.[id] })),
    ...(counts?.hidden || filters.isHidden ? [{ value: HIDDEN, label: words.hidden, count: counts?.hidden }] : []),
  ];
  const choose = (value: number) =>
    setFilters({ isHidden: value === HIDDEN, status: STATUS_FILTERS.find((id) => id === value) ?? 0 });
  return (
    <FilterTabs
      label={words.statuses}
      options={options}
      value={filters.isHidden ? HIDDEN : filters.status}
      onChange={choose}
    />
  );
}

const HIDDEN = -1; // not a status: the hidden orders

/** What comes first in the list. */
function SortMenu({ sort, onChange }: { sort: OrderSort; onChange: (sort: OrderSort) => void }) {
  const { sorts, sortedBy } = orderListWords.list;
  return (
    <Menu
      label={sortedBy(sorts[sort])}
      kind="ghost"
      size="small"
      icon="sort"
      items={SORTS.map((each) => ({ label: sorts[each], isChosen: each === sort, onChoose: () => onChange(each) }))}
    >
      {sorts[sort]}
    </Menu>
  );
}

const SORTS: readonly OrderSort[] = ['needs_you', 'newest'];
