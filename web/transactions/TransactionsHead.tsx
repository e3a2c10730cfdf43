import { exportTransactions } from '@octavo/contract/transactions';
import { ownZone } from '@octavo/domain/language/zone';
import { TRANSACTION_FILTERS } from '@octavo/domain/transactions/movement';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { useShortcuts } from '#app/shortcuts.ts';
import css from '#orders/list/ListHead.module.css';
import { useSearchText } from '#orders/list/useSearchText.ts';
import { orderStatusName } from '#orders/words.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import type { TransactionFilters, useTransactionFilters } from './useTransactionFilters.ts';
import { transactionWords } from './words.ts';

type Props = Pick<ReturnType<typeof useTransactionFilters>, 'setFilters' | 'reset'> & {
  filters: TransactionFilters;
  /** The number of transactions by the status of their order; 0 is all. */
  counts: Record<string, number> | undefined;
  /** False for a customer without transactions: there is nothing to search. */
  hasAny: boolean;
};

/** The heading with the search, the filters by the status of the order, which has no Unpaid here (spec §4), and the export. */
export function TransactionsHead({ filters, setFilters, reset, counts, hasAny }: Props) {
  const [text, setText] = useSearchText(filters.q, (q) => setFilters({ q }, { replace: true }));
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => search.current?.focus() });
  const words = transactionWords;
  const options = [
    { value: 0, label: words.anyStatus, count: counts?.[0] },
    ...TRANSACTION_FILTERS.map((id) => ({ value: id, label: orderStatusName(id), count: counts?.[id] })),
  ];
  const choose = (value: number) => setFilters({ status: TRANSACTION_FILTERS.find((id) => id === value) ?? 0 });
  return (
    <>
      <div className={css.head}>
        <h1>{words.title}</h1>
        {hasAny && (
          <div className={css.search}>
            <SearchField ref={search} label={words.search} shortcut="/" value={text} onChange={setText} />
          </div>
        )}
      </div>
      {hasAny && (
        <div className={css.filters}>
          <FilterTabs label={words.statuses} options={options} value={filters.status} onChange={choose} />
          {(filters.status !== 0 || filters.q !== '') && (
            <Button
              kind="ghost"
              size="small"
              icon="close"
              onClick={() => {
                setText(''); // also what is typed and not searched yet
                reset();
              }}
            >
              {words.reset}
            </Button>
          )}
          <Export filters={filters} />
        </div>
      )}
    </>
  );
}

/** Saves all transactions of the filters as a CSV file. */
function Export({ filters: { q, status } }: Pick<Props, 'filters'>) {
  const saving = useMutation({
    mutationFn: async () =>
      saveBytes(await call(exportTransactions, { query: { q, status, zone: ownZone() } }), transactionWords.exportFile),
  });
  return (
    <Button kind="ghost" size="small" icon="download" isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {transactionWords.export}
    </Button>
  );
}
