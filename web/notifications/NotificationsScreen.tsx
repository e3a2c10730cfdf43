import { SHOWN_NOTIFICATIONS, type ShownNotifications, listNotifications } from '@octavo/contract/notifications';
import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { usePages } from '@octavo/client/usePages';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Loading } from '#app/Loading.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useSearchParams } from 'react-router';
import { Items } from './Items.tsx';
import css from './NotificationsScreen.module.css';
import { useMarks } from './useBell.ts';
import { notificationWords as words } from './words.ts';

/** spec §10.20 Everything that happened in ninety days: all, unread or done, of all orders or of one. */
export function NotificationsScreen() {
  const [params, setParams] = useSearchParams();
  const show = SHOWN_NOTIFICATIONS.find((one) => one === params.get('show')) ?? 'all';
  const order = Number(params.get('order')) || undefined;
  const list = useNotifications(show, order);
  const marks = useMarks();
  const items = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const [first] = items;
  const goTo = (next: { show?: string; order?: number | undefined }) => {
    const { show: shown = show, order: of = undefined } = { order, ...next };
    setParams({ ...(shown !== 'all' && { show: shown }), ...(of !== undefined && { order: String(of) }) });
  };
  return (
    <>
      <header className={css.head}>
        <h1>{words.title}</h1>
        {first && show !== 'done' && (
          <Button kind="ghost" size="small" icon="checks" onClick={() => marks.readAll(first, order)}>
            {words.readAll}
          </Button>
        )}
      </header>
      <FilterTabs
        label={words.filter}
        options={SHOWN_NOTIFICATIONS.map((value) => ({ value, label: words.filters[value] }))}
        value={show}
        onChange={(value) => goTo({ show: value })}
      />
      {order !== undefined && (
        <p className={css.only}>
          <span>{words.ofOrder(first?.order?.title || words.order(order))}</span>
          <Button size="small" onClick={() => goTo({ order: undefined })}>
            {words.allOrders}
          </Button>
        </p>
      )}
      {list.isPending && (
        <Loading query={list} label={words.loading}>
          <Skeleton lines={8} />
        </Loading>
      )}
      {!list.data && list.error && (
        <Failure error={list.error} isRetrying={list.isFetching} onRetry={() => list.refetch()} />
      )}
      {list.data && items.length === 0 && <EmptyState title={words.nothing[show]} isFirst={show === 'all'} />}
      {items.length > 0 && (
        <div className={css.sheet}>
          <Items items={items} marks={marks} onOnly={({ id }) => goTo({ order: id })} />
        </div>
      )}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

const PAGE = 20;

function useNotifications(show: ShownNotifications, order: number | undefined) {
  const query = { show, limit: PAGE, ...(order !== undefined && { order }) };
  return usePages({
    queryKey: [...keyOf(listNotifications, { query }), 'pages'],
    queryFn: ({ pageParam: before }) => call(listNotifications, { query: { ...query, ...(before && { before }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
