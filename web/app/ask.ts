import type { Ask, Endpoint } from '@octavo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { cache } from './cache.ts';
import { call } from './call.ts';

/** A query of the contract, ready for useQuery, prefetching and invalidation. */
export const ask = <E extends Endpoint>(endpoint: E, what: Ask<E>) =>
  queryOptions({ queryKey: [endpoint.path, what], queryFn: () => call(endpoint, what) });

/** Forgets every cached answer of these endpoints; what is on the screen is asked for again. */
export const forget = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
