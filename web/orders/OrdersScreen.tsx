import { countOrders, listOrders } from '@octavo/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask, forget } from '@octavo/client/ask';
import { useLive } from '#app/live.ts';
import { categoryOf, useSite } from '#app/site.ts';
import { usePreload } from '#app/usePreload.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { Pagination } from '@octavo/kit/Pagination.tsx';
import { say } from '@octavo/kit/Toaster.tsx';
import { ListHead } from './list/ListHead.tsx';
import { NothingFound } from './list/NothingFound.tsx';
import { OrderList, OrderListSkeleton } from './list/OrderList.tsx';
import { Unfinished } from './list/Unfinished.tsx';
import { useWanted } from './list/useWanted.ts';
import css from './OrdersScreen.module.css';
import { orderWords } from './words.ts';

const PAGE_SIZE = 12; // spec §9

/** Where a click on an order leads. */
const NEXT = [lazyModule(() => import('./OrderPage.tsx')), lazyModule(() => import('./OrderDetailsTab.tsx'))];

/** spec §2 All orders of the customer: searched, filtered, page by page. */
export function OrdersScreen() {
  usePreload(NEXT);
  const site = useSite();
  const { wanted, want, hrefOf, reset } = useWanted();
  const { page, status, q, isHidden, view } = wanted;
  const params = { cat: categoryOf(site) };
  const query = { page, limit: PAGE_SIZE, q, status, hidden: isHidden ? ('YES' as const) : ('NO' as const) };
  const list = useQuery({ ...ask(listOrders, { params, query }), placeholderData: keepPreviousData });
  const counts = useQuery(ask(countOrders, { params })).data;
  const top = useRef<HTMLDivElement>(null);
  useLive(({ event }) => void (CHANGES.has(event) && forget(listOrders, countOrders)));

  const count = list.data?.pagination.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const isBehindTheEnd = list.data !== undefined && !list.isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBehindTheEnd) want({ page: pages }, { replace: true });
  });

  useEffect(() => {
    if (list.errorUpdatedAt > 0) say(orderWords.list.failed, { kind: 'error' }); // spec §8, D56
  }, [list.errorUpdatedAt]);

  const turnTo = (next: number) => {
    want({ page: next });
    document.documentElement.scrollTop = 0;
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <div ref={top}>
      <Unfinished />
      <ListHead wanted={wanted} want={want} onReset={reset} counts={counts} />
      {!list.data && !list.isError && <OrderListSkeleton view={view} />}
      {!list.data && list.isError && (
        <Failure
          error={{ message: orderWords.list.failed }}
          onRetry={() => list.refetch()}
          isRetrying={list.isFetching}
          actions={
            <a className={buttonClass({ kind: 'ghost' })} href={`mailto:${site.email}`}>
              {orderWords.list.contactSupport}
            </a>
          }
        />
      )}
      {list.data?.orders.length === 0 && !isBehindTheEnd && (
        <NothingFound wanted={wanted} want={want} onReset={reset} />
      )}
      {list.data && list.data.orders.length > 0 && (
        <>
          <OrderList orders={list.data.orders} view={view} isStale={list.isPlaceholderData} />
          <div className={css.foot}>
            <Pagination page={page} pages={pages} hrefOf={hrefOf} onPage={turnTo}>
              {rangeOf(page, list.data.orders.length, count)}
            </Pagination>
          </div>
        </>
      )}
      <output className="visually-hidden">{list.data && rangeOf(page, list.data.orders.length, count)}</output>
    </div>
  );
}

const CHANGES: ReadonlySet<unknown> = new Set([1, 5, 101, 'connected']);

/** `1–12 of 27 orders` */
function rangeOf(page: number, shown: number, count: number) {
  if (shown === 0) return orderWords.list.none;
  const first = (page - 1) * PAGE_SIZE + 1;
  return orderWords.list.range(first, first + shown - 1, count);
}
