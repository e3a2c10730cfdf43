import type { ReactNode } from 'react';
import { NotLoaded } from './NotLoaded.tsx';

type Props<Item> = {
  query: { data: readonly Item[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Said where nothing is there, and only once that is known. */
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** The state of a list that is read as a whole: loading, failed, empty, or its entries. */
export function WholeList<Item>({ query, empty, children }: Props<Item>) {
  const { data } = query;
  if (!data) return <NotLoaded query={query} lines={2} />;
  return data.length === 0 ? <p>{empty}</p> : children(data);
}
