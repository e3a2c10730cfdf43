import type { LiveEvent } from '@octavo/client/live/live';
import { FIRST_LIST, LAST_PAGE, countOrders, listOrders } from '@octavo/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, queryOf } from '@octavo/client/query';
import { useLive } from '#app/useLive.ts';
import { categoryOf, useSite } from '@octavo/client/site';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { Pagination, usePages } from '@octavo/kit/Pagination.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { ListHead } from './list/ListHead.tsx';
import { NothingFound } from './list/NothingFound.tsx';
import { OrderList, OrderListSkeleton } from './list/OrderList.tsx';
import { Unfinished } from './list/Unfinished.tsx';
import { usePlaces } from './list/usePlaces.ts';
import { type ListFilters, isNarrow, useListFilters } from './list/useListFilters.ts';
import css from './OrdersScreen.module.css';
import { orderListWords } from './list/words.ts';

const PAGE_SIZE = FIRST_LIST.limit;

/** The screens that a click on an order opens. */
const NEXT_SCREENS = [lazyModule(() => import('./OrderPage.tsx')), lazyModule(() => import('./OrderDetailsTab.tsx'))];

/** spec §2 All orders of the customer, with search, filters and pages. */
export function OrdersScreen() {
  usePreload(NEXT_SCREENS);
  const site = useSite();
  const { filters, setFilters, hrefOf, reset } = useListFilters();
  const { page, view } = filters;
  const params = { cat: categoryOf(site) };
  const query = queryFor(filters);
  const list = useQuery({ ...queryOf(listOrders, { params, query }), placeholderData: keepPreviousData });
  const counts = useQuery(queryOf(countOrders, { params })).data;
  const top = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useLive(({ event }) => void (CHANGES.has(event) && invalidate(listOrders, countOrders)));

  const orders = usePlaces(JSON.stringify(query), list);
  const goTo = (last: number) => setFilters({ page: last }, { replace: true });
  const { count, pages, first, isPastLast, isCut } = usePages(list, { page, size: PAGE_SIZE, last: LAST_PAGE, goTo });
  const isEmpty = list.data?.orders.length === 0 && !isPastLast;
  const hasNoOrders = isEmpty && !isNarrow(filters) && counts?.[0] === 0 && counts.hidden === 0;
  const failedAt = list.isError ? list.errorUpdatedAt : 0; // the library keeps the time after a success
  useEffect(() => {
    if (failedAt > 0) showToast(orderListWords.list.failed, { kind: 'error' }); // spec §8, D56
  }, [failedAt]);

  const goToPage = (next: number) => {
    setFilters({ page: next });
    document.documentElement.scrollTop = 0;
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <div ref={top}>
      <Unfinished />
      <ListHead
        search={search}
        filters={filters}
        setFilters={setFilters}
        onReset={isEmpty ? null : reset}
        counts={counts}
        hasOrders={!hasNoOrders}
      />
      {!list.data && !list.isError && <OrderListSkeleton view={view} />}
      {!list.data && list.isError && (
        <ListFailure email={site.email} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      )}
      {isEmpty && <NothingFound filters={filters} setFilters={setFilters} onReset={reset} />}
      {list.data && list.data.orders.length > 0 && (
        <>
          <OrderList orders={orders} view={view} isStale={list.isPlaceholderData} />
          <div className={css.foot}>
            <Pagination page={page} pages={pages} hrefOf={hrefOf} onPage={goToPage}>
              {rangeOf(first, list.data.orders.length, count)}
            </Pagination>
            {isCut && page === pages && (
              <ListEnd shown={pages * PAGE_SIZE} of={count} onSearch={() => search.current?.focus()} />
            )}
          </div>
        </>
      )}
      <output className="visually-hidden">{list.data && rangeOf(first, list.data.orders.length, count)}</output>
    </div>
  );
}

const queryFor = ({ page, q, status, isHidden, sort }: ListFilters) => ({
  ...FIRST_LIST, // in its order, as the page of the server asks for the same address
  page: Math.min(page, LAST_PAGE),
  q,
  status,
  hidden: isHidden ? ('YES' as const) : FIRST_LIST.hidden,
  sort,
});

/** ADR 0072 Below the last page: how the other orders are found. */
const ListEnd = ({ shown, of, onSearch }: { shown: number; of: number; onSearch: () => void }) => (
  <p className={css.end}>
    {orderListWords.end.text(shown, of)}
    <Button kind="outline" size="small" icon="search" onClick={onSearch}>
      {orderListWords.end.search}
    </Button>
  </p>
);

function ListFailure({ email, ...retry }: { email: string; onRetry: () => void; isRetrying: boolean }) {
  const { failed, contactSupport } = orderListWords.list;
  return (
    <Failure
      error={{ message: failed }}
      {...retry}
      actions={
        <a className={buttonClass({ kind: 'ghost' })} href={`mailto:${email}`}>
          {contactSupport}
        </a>
      }
    />
  );
}

/** Events after which the list may have changed. */
const CHANGES: ReadonlySet<LiveEvent['event']> = new Set([
  SERVER_EVENT.newMessage,
  SERVER_EVENT.changedMessage,
  SERVER_EVENT.orderChanged,
  'missed',
]);

/** `1–12 of 27 orders`; `1 order` where all are on the page. */
function rangeOf(first: number, shown: number, count: number) {
  if (shown === 0) return orderListWords.list.none;
  if (shown === count) return orderListWords.list.all(count);
  return orderListWords.list.range(first, first + shown - 1, count);
}
