import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import type { ReactNode } from 'react';

type Props<Item> = {
  query: { data: readonly Item[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Said where nothing is there, and only once that is known. */
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** The state of a list that is read as a whole: loading, failed, empty, or its entries. */
export function WholeList<Item>({ query: { data, error, isFetching, refetch }, empty, children }: Props<Item>) {
  if (data) return data.length === 0 ? <p>{empty}</p> : children(data);
  if (!error) return <Skeleton lines={2} />;
  return <Failure look="inline" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
