import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { usePages } from '@octavo/client/usePages';
import type { Endpoint, Input, Reply } from '@octavo/contract/endpoint';

type Page = { next: number | null };

/** The pages, as far as they were asked for, of a list whose next page begins before the number `next`. */
export const useKeyset = <E extends Endpoint>(endpoint: E, input: Input<E> & { query: object }) =>
  usePages<Reply<E> & Page, number | null>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ pageParam: before }) => {
      const query = before === null ? input.query : { ...input.query, before };
      return call(endpoint, { ...input, query }) as Promise<Reply<E> & Page>; // an endpoint with `before` answers `next`
    },
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next,
  });
