import { queryOf } from '@octavo/client/query';
import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { usePages } from '@octavo/client/usePages';
import { searchDesk, searchDeskMessages } from '@octavo/contract/desk-search';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#app/useSettled.ts';

const PAUSE_MS = 150;
const LONGEST = 200; // what the server takes

/** What the server finds for a text: orders and people at once, messages in pages. Nothing is asked while somebody types. */
export function useSearch(text: string) {
  const given = text.trim().slice(0, LONGEST);
  const settled = useSettled(given, given ? PAUSE_MS : 0);
  const q = given ? settled : ''; // an empty one at once
  const enabled = q !== '';
  const named = useQuery({ ...queryOf(searchDesk, { query: { q } }), enabled, retry: false });
  const said = usePages({
    queryKey: keyOf(searchDeskMessages, { q }),
    queryFn: ({ pageParam }) => call(searchDeskMessages, { query: { q, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ before }) => before,
    enabled: enabled && q.length > 1,
    retry: false,
  });
  const isCurrent = q === given;
  return {
    orders: named.data?.orders ?? [],
    people: named.data?.people ?? [],
    messages: said.data?.pages.flatMap((page) => page.messages) ?? [],
    older: said.hasNextPage ? said.loadMore : null,
    isBusy: !isCurrent || named.isFetching || said.isFetching,
    failure: named.error ?? said.error,
  };
}
