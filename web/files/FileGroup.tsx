import type { OrderFile } from '@octavo/contract/files';
import { Loading } from '#app/Loading.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import css from './FilesTab.module.css';

/** Opens the image of a file of a group. */
export type OnPreview = (files: OrderFile[], first: OrderFile) => void;

type Props = {
  title: string;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  empty: string;
  isEmpty: boolean;
  query: Pick<UseQueryResult, 'isPending' | 'isPaused' | 'error' | 'isFetching' | 'refetch'>;
  children: ReactNode;
};

/** The files of one side, or a skeleton, a failure or a text if there are none. */
export function FileGroup({ title, aside, empty, isEmpty, query, children }: Props) {
  return (
    <section aria-busy={query.isPending}>
      <div className={css.head}>
        <h2 tabIndex={-1}>{title}</h2>
        {aside}
      </div>
      {children}
      {query.isPending && (
        <Loading query={query} look="inline">
          <Skeleton lines={2} />
        </Loading>
      )}
      {query.error && (
        <Failure look="inline" error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
      )}
      {isEmpty && <p className={css.empty}>{empty}</p>}
    </section>
  );
}
