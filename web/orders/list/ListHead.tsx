import { STATUS_FILTERS } from '@octavo/domain/orders/status';
import { useRef } from 'react';
import { useKeys } from '#app/keys.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { ViewToggle } from '@octavo/kit/ViewToggle.tsx';
import css from './ListHead.module.css';
import { useSearchText } from './useSearchText.ts';
import { orderStatusName, orderWords } from '../words.ts';
import { type Want, type Wanted, isNarrow } from './useWanted.ts';

type Props = {
  wanted: Wanted;
  want: Want;
  onReset: () => void;
  /** How many orders there are in each status; 0 is all. */
  counts: Record<string, number> | undefined;
};

/** What the list shows and how: search, grid or rows, one of nine statuses. */
export function ListHead({ wanted, want, onReset, counts }: Props) {
  const [text, setText] = useSearchText(wanted.q, (q) => want({ q }, { replace: true }));
  const search = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => search.current?.focus() });

  const words = orderWords.list;
  const filters = [
    { value: 0, label: words.all, count: counts?.[0] },
    ...STATUS_FILTERS.map((id) => ({ value: id, label: orderStatusName(id), count: counts?.[id] })),
    { value: HIDDEN, label: words.hidden },
  ];
  const choose = (value: number) =>
    want({ isHidden: value === HIDDEN, status: STATUS_FILTERS.find((id) => id === value) ?? 0 });
  return (
    <>
      <div className={css.head}>
        <h1>{orderWords.title}</h1>
        <div className={css.search}>
          <SearchField ref={search} label={words.search} shortcut="/" value={text} onChange={setText} />
        </div>
        <ViewToggle value={wanted.view} onChange={(view) => want({ view }, { replace: true })} />
      </div>
      <div className={css.filters}>
        <FilterTabs
          label={words.statuses}
          options={filters}
          value={wanted.isHidden ? HIDDEN : wanted.status}
          onChange={choose}
        />
        {isNarrow(wanted) && (
          <Button kind="ghost" size="small" icon="close" onClick={onReset}>
            {words.reset}
          </Button>
        )}
      </div>
    </>
  );
}

const HIDDEN = -1; // no status: what was taken out of the list
