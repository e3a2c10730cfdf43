import type { LiveEvent } from '@octavo/client/live/live';
import { countTransactions, getTransaction, listTransactions } from '@octavo/contract/transactions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidate, queryOf } from '@octavo/client/query';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { zoneOfYear } from '@octavo/kit/dates.ts';
import { useLive } from '#app/useLive.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Loading } from '#app/Loading.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Pagination, usePages } from '@octavo/kit/Pagination.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { NoTransactions } from './NoTransactions.tsx';
import { TransactionList } from './TransactionList.tsx';
import { TransactionsHead } from './TransactionsHead.tsx';
import css from './TransactionsScreen.module.css';
import { useTransactionFilters } from './useTransactionFilters.ts';
import { transactionWords } from './words.ts';

const PAGE_SIZE = 16; // spec §9

/** spec §2, D36 The movements of the customer's money: payments, refunds, credits and chargebacks, with their orders. */
export function TransactionsScreen() {
  const { filters, hrefOf, goToPage, toggle, ...change } = useTransactionFilters();
  const { page, status, q, open } = filters;
  const query = queryOf(listTransactions, { query: { page, limit: PAGE_SIZE, status, q } });
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const counts = useQuery(queryOf(countTransactions, {})).data;
  const top = useRef<HTMLDivElement>(null);
  const now = useNow();
  useLive(({ event }) => {
    if (CHANGES.has(event)) void invalidate(listTransactions, countTransactions, getTransaction);
  });

  const goTo = (last: number) => goToPage(last, { replace: true });
  const { count, pages, first, isPastLast } = usePages(list, { page, size: PAGE_SIZE, goTo });
  const shown = list.data?.transactions.length ?? 0;
  const isLoading = list.isPending || (list.isPlaceholderData && shown === 0); // an empty list says nothing about the next one
  const isEmpty = list.data !== undefined && shown === 0 && !isPastLast && !isLoading;

  const turn = (next: number) => {
    goToPage(next);
    document.documentElement.scrollTop = 0;
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  };
  const isNew = isEmpty && status === 0 && q === '';
  const range = list.data && rangeOf(first, shown, count);
  return (
    <div ref={top}>
      <TransactionsHead filters={filters} {...change} counts={counts} hasAny={!isNew} />
      {isLoading && (
        <Loading query={list} label={transactionWords.loading}>
          <Skeleton lines={8} />
        </Loading>
      )}
      {!list.data && list.error && (
        <Failure error={list.error} isRetrying={list.isFetching} onRetry={() => list.refetch()} />
      )}
      {isEmpty && <NoTransactions q={q} isNew={isNew} onReset={change.reset} />}
      {list.data && shown > 0 && (
        <>
          <TransactionList
            transactions={list.data.transactions}
            open={open}
            onToggle={toggle}
            isStale={list.isPlaceholderData}
          />
          <div className={css.foot}>
            <Pagination page={page} pages={pages} hrefOf={hrefOf} onPage={turn}>
              {range} <span className={css.zone}>{transactionWords.zone(zoneOfYear(now))}</span>
            </Pagination>
          </div>
        </>
      )}
      <output className="visually-hidden">{range}</output>
    </div>
  );
}

/** Events after which a movement may be new or have another state. */
const CHANGES: ReadonlySet<LiveEvent['event']> = new Set([SERVER_EVENT.orderChanged, 'missed']);

/** `1–16 of 21 transactions`; `1 transaction` where all are on the page. */
function rangeOf(first: number, shown: number, count: number): string {
  if (shown === 0) return transactionWords.none;
  if (shown === count) return transactionWords.all(count);
  return transactionWords.range(first, first + shown - 1, count);
}
