import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { cache } from './cache.ts';
import { call } from './call.ts';
import { type EndpointId, keyOf } from './query-key.ts';

/** The query options of an endpoint, for useQuery, prefetching and setQueryData. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, input), queryFn: () => call(endpoint, input) });

/** Marks all cached answers of these endpoints as stale; those on the screen are loaded again. */
export const invalidate = (...endpoints: EndpointId[]) =>
  Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })));
