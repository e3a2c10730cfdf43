import type { Ask, Endpoint } from '@octavo/contract/endpoint';
import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { say } from '#ui/Toaster.tsx';
import { call } from './call.ts';
import { Refused } from './refused.ts';

/** The one place where a deed that failed is told to the customer, unless its screen tells it (`meta.isQuiet`). */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !(error instanceof Refused),
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _, __, mutation) => {
      if (!mutation.meta?.isQuiet) say(error.message, { kind: 'error' });
    },
  }),
});

/** A query of the contract, ready for useQuery, prefetching and invalidation. */
export const ask = <E extends Endpoint>(endpoint: E, what: Ask<E>) =>
  queryOptions({ queryKey: [endpoint.path, what], queryFn: () => call(endpoint, what) });

/** Forgets every cached answer of these endpoints; what is on the screen is asked for again. */
export const forget = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
