import type { Ask, Endpoint } from '@octavo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { cache } from './cache.ts';
import { call } from './call.ts';

/** The key under which an answer is cached; without `what`, the key of all answers of the endpoint. */
export const keyOf = <E extends Endpoint>({ path }: E, what?: Ask<E>) => (what ? [path, what] : [path]);

/** A query of the contract, ready for useQuery, prefetching and setQueryData. */
export const ask = <E extends Endpoint>(endpoint: E, what: Ask<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, what), queryFn: () => call(endpoint, what) });

/** Marks every cached answer of these endpoints as stale; what is on the screen is asked for again. */
export const forget = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })));
