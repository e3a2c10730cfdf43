import { type ListedOrder, type Order, getOrder, listOrders } from '@octavo/contract/orders';
import type { Reply } from '@octavo/contract/endpoint';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { Boundary } from '@octavo/client/Boundary';
import { queryOf } from '@octavo/client/query';
import { keyOf } from '@octavo/client/query-key';
import { cache } from '@octavo/client/cache';
import { appWords } from '#app/words.ts';
import { paths } from '#app/paths.ts';
import { ApiError } from '@octavo/client/api-error';
import { awaitsPayment, hasAmountDue } from '#payments/amount-due.ts';
import { usePaymentReturn } from '#payments/usePaymentReturn.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { SkeletonChat } from '@octavo/kit/SkeletonChat.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import css from './OrderPage.module.css';
import { OrderFailure, TabFailure } from './OrderFailure.tsx';
import { OrderMargin } from './OrderMargin.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { hasReceipt } from './order-facts.ts';
import { OrderTabs } from './OrderTabs.tsx';
import { Receipt } from './receipt/Receipt.tsx';
import { useOrderUpdates } from './useOrderUpdates.ts';
import { useUnread } from './useUnread.ts';
import { orderWords } from './words.ts';
import { Canceling } from '#cancellations/Canceling.tsx';
import { Confirming } from '#payments/Confirming.tsx';
import { RunningPayment } from '#payments/RunningPayment.tsx';
import { PayBar } from './PayBar.tsx';
import { PaymentOfOrder } from './PaymentOfOrder.tsx';

/** spec §2 The page of one order: title and tabs, with status and price in the margin. An order of somebody else redirects to the list. */
export function OrderPage() {
  const id = Number(useParams().id);
  const { pathname, search } = useLocation();
  const tab = pathname.split('/')[3];
  if (!(Number.isInteger(id) && id > 0)) return <Navigate to={paths.dashboard} replace />;
  if (!tab) return <Navigate to={paths.orderInfo(id) + search} replace />;
  return <OrderSheet key={id} id={id} tab={tab} />;
}

function OrderSheet({ id, tab }: { id: number; tab: string }) {
  const paymentReturn = usePaymentReturn();
  const order = useQuery({
    ...queryOf(getOrder, { params: { id } }),
    refetchInterval: ({ state }) => paymentReturn.pollMs(state.data),
  });
  useOrderUpdates(id);
  const hasPayment = useHasPayment(order.data, paymentReturn.returned !== null);
  useEffect(() => {
    if (order.isError && paymentReturn.returned === 'error') showToast(orderWords.page.failed, { kind: 'error' });
  }, [order.isError, paymentReturn.returned]);

  if (order.error instanceof ApiError && order.error.status < 500) return <Navigate to={paths.dashboard} replace />;
  const isReturning = paymentReturn.isShown && order.data !== undefined && awaitsPayment(order.data);
  return (
    <>
      {isReturning ? (
        <Confirming
          order={order.data}
          isWaiting={paymentReturn.isWaiting}
          onFailed={paymentReturn.fail}
          onNotFinished={paymentReturn.cancel}
          onLeave={paymentReturn.leave}
        />
      ) : (
        <LoadedSheet id={id} tab={tab} order={order} isConfirming={paymentReturn.isConfirming(order.data)} />
      )}
      {order.data && hasPayment && <PaymentOfOrder order={order.data} paymentReturn={paymentReturn} />}
    </>
  );
}

/** Whether there is, or was while this page is open, something to pay: then the outcome is shown. */
function useHasPayment(order: Order | undefined, hasReturned: boolean): boolean {
  const has = hasReturned || (order !== undefined && hasAmountDue(order));
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return has || had;
}

/** The tabs whose content comes before the margin on a phone. */
const LAST_ON_PHONE: ReadonlySet<string> = new Set(['details', 'revisions']);

type SheetProps = { id: number; tab: string; order: UseQueryResult<Order>; isConfirming: boolean };

/** The order, or what is known of it while it loads. */
function LoadedSheet({ id, tab, order, isConfirming }: SheetProps) {
  const known = order.data ?? listedOrder(id);
  const isChat = tab === 'messages';
  const isCanceling = useSearchParams()[0].has('cancel');
  const bodySkeleton = isChat ? <SkeletonChat /> : <BodySkeleton />;
  return (
    <div className={isChat ? `${css.page} ${css.chat}` : css.page}>
      <Sheet
        head={
          known ? (
            <Head order={known} tab={tab} whole={order.data} />
          ) : order.error ? (
            <FailedHead id={id} />
          ) : (
            <HeadSkeleton />
          )
        }
        margin={
          order.data ? (
            <OrderMargin order={order.data} tab={tab} isConfirming={isConfirming} />
          ) : order.error ? null : (
            <MarginSkeleton />
          )
        }
        marginLabel={orderWords.page.summary}
        marginWidth={320}
        onPhone={isChat ? 'hideMargin' : LAST_ON_PHONE.has(tab) ? 'marginLast' : 'marginFirst'}
        isLoading={!order.data}
        isFilling={isChat}
      >
        {isConfirming && order.data && <RunningPayment order={order.data} />}
        {order.data ? (
          <Boundary at={tab} fallback={<TabFailure />}>
            <Suspense fallback={bodySkeleton}>
              <Outlet context={order.data} />
            </Suspense>
          </Boundary>
        ) : order.error ? (
          <OrderFailure isRetrying={order.isFetching} onRetry={() => void order.refetch()} />
        ) : (
          bodySkeleton
        )}
      </Sheet>
      {order.data && !isChat && hasAmountDue(order.data) && <PayBar order={order.data} isConfirming={isConfirming} />}
      {order.data && isCanceling && <Canceling order={order.data} />}
      {order.data?.datePaid && hasReceipt(order.data) && <Receipt order={order.data} datePaid={order.data.datePaid} />}
    </div>
  );
}

type HeadProps = { order: ListedOrder; tab: string; whole: Order | undefined };

function Head({ order, tab, whole }: HeadProps) {
  const unread = useUnread(order.id) ?? order.unread;
  return (
    <div className={css.head}>
      <Back />
      <h1 dir="auto">{order.title || appWords.order(order.id)}</h1>
      {tab === 'messages' && whole && <OrderSummary order={whole} />}
      <div className={css.tabs}>
        <OrderTabs order={order} unread={unread} />
      </div>
    </div>
  );
}

const Back = () => (
  <Link className={css.back} to={paths.dashboard}>
    <Icon name="chevronLeft" />
    <span className={css.backWords}>{orderWords.page.allOrders}</span>
  </Link>
);

/** Of an order that could not be loaded and that no list has. */
const FailedHead = ({ id }: { id: number }) => (
  <div className={css.head}>
    <Back />
    <h1>
      <bdi>{appWords.order(id)}</bdi>
    </h1>
  </div>
);

/** The order from a cached list, so that its page shows the title before the order is loaded. */
function listedOrder(id: number): ListedOrder | undefined {
  const lists = cache.getQueriesData<Reply<typeof listOrders>>({ queryKey: keyOf(listOrders) });
  return lists.flatMap(([, list]) => list?.orders ?? []).find((order) => order.id === id);
}

const HeadSkeleton = () => (
  <div className={css.head}>
    <Skeleton lines={2} />
  </div>
);
const BodySkeleton = () => (
  <div className={`${css.loading} ${css.body}`}>
    <Skeleton lines={6} />
  </div>
);
const MarginSkeleton = () => (
  <div className={css.loading}>
    <Skeleton lines={5} />
  </div>
);
