import { STATUS_FILTERS } from '@octavo/domain/orders/status';
import { useRef } from 'react';
import { useShortcuts } from '#app/shortcuts.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { ViewToggle } from '@octavo/kit/ViewToggle.tsx';
import css from './ListHead.module.css';
import { useSearchText } from './useSearchText.ts';
import { orderStatusName, orderWords } from '../words.ts';
import { orderListWords } from './words.ts';
import { type SetFilters, type ListFilters, isNarrow } from './useListFilters.ts';

type Props = {
  filters: ListFilters;
  setFilters: SetFilters;
  onReset: () => void;
  /** The number of orders in each status; 0 is all. */
  counts: Record<string, number> | undefined;
};

/** The controls of the list: search, grid or rows, and the status filters. */
export function ListHead({ filters, setFilters, onReset, counts }: Props) {
  const [text, setText] = useSearchText(filters.q, (q) => setFilters({ q }, { replace: true }));
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => search.current?.focus() });

  const words = orderListWords.list;
  const options = [
    { value: 0, label: words.all, count: counts?.[0] },
    ...STATUS_FILTERS.map((id) => ({ value: id, label: orderStatusName(id), count: counts?.[id] })),
    { value: HIDDEN, label: words.hidden },
  ];
  const choose = (value: number) =>
    setFilters({ isHidden: value === HIDDEN, status: STATUS_FILTERS.find((id) => id === value) ?? 0 });
  return (
    <>
      <div className={css.head}>
        <h1>{orderWords.title}</h1>
        <div className={css.search}>
          <SearchField ref={search} label={words.search} shortcut="/" value={text} onChange={setText} />
        </div>
        <ViewToggle value={filters.view} onChange={(view) => setFilters({ view }, { replace: true })} />
      </div>
      <div className={css.filters}>
        <FilterTabs
          label={words.statuses}
          options={options}
          value={filters.isHidden ? HIDDEN : filters.status}
          onChange={choose}
        />
        {isNarrow(filters) && (
          <Button kind="ghost" size="small" icon="close" onClick={onReset}>
            {words.reset}
          </Button>
        )}
      </div>
    </>
  );
}

const HIDDEN = -1; // not a status: the hidden orders
