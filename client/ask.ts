import type { Ask, Endpoint } from '@octavo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { cache } from './cache.ts';
import { call } from './call.ts';

/** The query key of an answer; without `what`, the key of all answers of the endpoint. */
export const keyOf = <E extends Endpoint>({ path }: E, what?: Ask<E>) => (what ? [path, what] : [path]);

/** The query options of an endpoint, for useQuery, prefetching and setQueryData. */
export const ask = <E extends Endpoint>(endpoint: E, what: Ask<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, what), queryFn: () => call(endpoint, what) });

/** Marks all cached answers of these endpoints as stale; those on the screen are loaded again. */
export const forget = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })));
