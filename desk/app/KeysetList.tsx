import { Button } from '@octavo/kit/Button.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import type { ReactNode } from 'react';
import css from './KeysetList.module.css';

type Props = {
  query: {
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
  };
  isEmpty: boolean;
  /** Shown instead of no rows. */
  empty: string;
  /** The button that loads the next page: 'Next 20'. */
  more: string;
  children: ReactNode;
};

/** The state of a list of `useKeyset`: loading, failed, empty, or its rows and the button for the next page. */
export function KeysetList({ query, isEmpty, empty, more, children }: Props) {
  const failure = query.error && (
    <Failure look="inline" error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  );
  if (query.isPending) return <Skeleton lines={3} />;
  if (isEmpty) return failure ?? <p className={css.empty}>{empty}</p>;
  return (
    <>
      {children}
      {failure}
      {query.hasNextPage && (
        <div className={css.next}>
          <Button size="small" isBusy={query.isLoadingMore} onClick={query.loadMore}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
