import type { Order } from '@octavo/contract/orders';
import { problemText } from '@octavo/client/problem-words';
import { isClosed } from '@octavo/domain/cancellations/request';
import { whyNoRevision } from '@octavo/domain/revisions/permission';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNow } from '@octavo/kit/useNow.ts';
import { Loading } from '#app/Loading.tsx';
import { useOrder } from '#orders/useOrder.ts';
import { REVISIONS_PER_PAGE, revisionsOf } from '#orders/revisions-of.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Pagination, usePages } from '@octavo/kit/Pagination.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { RevisionList } from './RevisionList.tsx';
import css from './RevisionsTab.module.css';
import { UnsentFile } from './UnsentFile.tsx';
import { useOpenRevision } from './useOpenRevision.ts';
import { revisionWords } from './words.ts';
import { RevisionInfo } from './info/RevisionInfo.tsx';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { invalidate } from '@octavo/client/query';
import { getRevision, listRevisionFiles, listRevisionWriterFiles, listRevisions } from '@octavo/contract/revisions';
import { useLive } from '#app/useLive.ts';

const RevisionWizard = lazyPart(() => import('./wizard/RevisionWizard.tsx'), 'RevisionWizard', { fallback: null });

/** spec §2, §9 The revisions of an order, ten a page, and the way to request one. */
export function RevisionsTab() {
  const order = useOrder();
  const { page, revision, hrefOfRevision, hrefOfPage, goToPage, close } = useOpenRevision();
  const list = useQuery({ ...revisionsOf(order.id, page), placeholderData: keepPreviousData });
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const whyNot = useWhyNot(order, list.data?.until);
  useRevisionUpdates(order.id);

  const goTo = (last: number) => goToPage(last, true);
  const { count, pages, first } = usePages(list, { page, size: REVISIONS_PER_PAGE, goTo });

  const request = list.data && (
    <Button icon="plus" whyNot={whyNot} onClick={() => setAsking(true)}>
      {revisionWords.request}
    </Button>
  );
  const turn = (to: number) => {
    goToPage(to);
    heading.current?.focus();
  };
  return (
    <div className={list.isPending ? `${css.tab} ${css.loading}` : css.tab}>
      {list.data && count === 0 ? (
        <EmptyState title={revisionWords.empty} isFirst actions={request}>
          {whyNot ? revisionWords.locked(whyNot) : revisionWords.emptyText}
        </EmptyState>
      ) : (
        <>
          <div className={css.head}>
            <h2 ref={heading} tabIndex={-1}>
              {revisionWords.heading}
            </h2>
            {list.data && whyNot && <WhyNot>{whyNot}</WhyNot>}
            {request}
          </div>
          {list.data && !isAsking && <UnsentFile order={order.id} revisions={list.data.revisions} after={heading} />}
          {list.data && <RevisionList revisions={list.data.revisions} hrefOf={hrefOfRevision} />}
          {list.isPending && (
            <Loading query={list}>
              <Skeleton lines={6} />
            </Loading>
          )}
          {!list.data && list.error && (
            <Failure error={list.error} isRetrying={list.isFetching} onRetry={() => list.refetch()} />
          )}
          {list.data && (
            <Pagination page={page} pages={pages} hrefOf={hrefOfPage} onPage={turn}>
              {rangeOf({ page, pages, first, count })}
            </Pagination>
          )}
        </>
      )}
      {revision && <RevisionInfo key={revision} id={revision} order={order} onClose={close} />}
      {isAsking && <RevisionWizard order={order} listed={list.data} onClose={() => setAsking(false)} />}
    </div>
  );
}

const WhyNot = ({ children }: { children: string }) => (
  <p className={css.why}>
    <Icon name="info" size={16} />
    {children}
  </p>
);

type Shown = { page: number; pages: number; first: number; count: number };

const rangeOf = ({ page, pages, first, count }: Shown): string =>
  pages > 1 ? revisionWords.range(first, Math.min(page * REVISIONS_PER_PAGE, count), count) : revisionWords.all(count);

/** spec §4, D46 Why no revision can be requested now, in words, or null. */
function useWhyNot(
  { orderStatus, activeRevision, dateCompleted }: Order,
  until: Date | null | undefined,
): string | null {
  const now = useNow();
  const state = { status: orderStatus.id, hasActiveRevision: activeRevision, until: until ?? null };
  const code = whyNoRevision(state, now);
  if (code === 'order_not_completed' && dateCompleted)
    return isClosed(orderStatus.id) ? revisionWords.closed : revisionWords.again;
  return code && problemText({ code });
}

/** Loads the revisions of an order again when an event of the socket changes them, and after a reconnect. */
function useRevisionUpdates(order: number) {
  useLive((update) => {
    if (update.event === 'missed' || (update.event === SERVER_EVENT.orderChanged && update.order === order))
      void reload();
  });
}

const reload = () => invalidate(listRevisions, getRevision, listRevisionFiles, listRevisionWriterFiles);
