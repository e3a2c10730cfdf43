import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  hashKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * The pages of a list, as far as they were asked for with `loadMore`. What loads the list again ends the loading of a page, which is then asked
 * for once more; a page that is asked for while the list is loaded again waits for it. `isLoadingMore` until the page is there or has failed.
 */
export function usePages<Page, Param>(
  options: UseInfiniteQueryOptions<Page, DefaultError, InfiniteData<Page, Param>, QueryKey, Param>,
) {
  const query = useInfiniteQuery(options);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const key = hashKey(options.queryKey);
  const [wanted, setWanted] = useState({ key, pages: 1 });
  const shown = data?.pages.length ?? 0;
  const isLoadingMore = hasNextPage && wanted.key === key && shown < wanted.pages && !isFetchNextPageError;
  useEffect(() => {
    if (isLoadingMore && !isFetching) void fetchNextPage();
  }, [isLoadingMore, isFetching, fetchNextPage]);
  const loadMore = () => {
    if (!hasNextPage) return;
    setWanted({ key, pages: shown + 1 });
    if (isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  };
  return { ...query, isLoadingMore, loadMore };
}
