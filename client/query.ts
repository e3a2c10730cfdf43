import type { Endpoint, Input, Reply } from '@octavo/contract/endpoint';
import { type Query, notifyManager, queryOptions } from '@tanstack/react-query';
import { cache } from './cache.ts';
import { call, firstAnswerOf } from './call.ts';
import { type EndpointId, keyOf } from './query-key.ts';

/** The query options of an endpoint, for useQuery, prefetching and setQueryData. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
    initialData: () => firstAnswerOf(endpoint, input),
    meta: { isOfNobody: endpoint.access === 'anyone' && !endpoint.takesToken },
  });

/**
 * Marks all cached answers of these endpoints as stale; those on the screen are loaded again, and it resolves when they are shown: a dialog
 * that closes then gives the focus to what stays. A first load that is under way may hold an earlier state: TanStack Query lets it pass as
 * new, so it is marked once more when it is there. Without a network nobody waits: what is loaded again then comes with the network, and a
 * dialog would stay busy until then.
 */
export async function invalidate(...endpoints: EndpointId[]) {
  const loaded = Promise.all(endpoints.map(invalidateOne));
  if (navigator.onLine === false) return;
  await loaded;
  await new Promise<void>((shown) => notifyManager.schedule(shown)); // after the screens, which are told in this order
}

async function invalidateOne(endpoint: EndpointId) {
  const queryKey = keyOf(endpoint);
  const underWay = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirstLoad });
  await cache.invalidateQueries({ queryKey });
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay.map((query) => query.promise));
  await cache.invalidateQueries({ queryKey, predicate: (query) => underWay.includes(query) });
}

/**
 * Shows what the server has answered to a change as the answer of an endpoint. A load that is under way may hold the state before the change:
 * it is dropped, and asked once more for what else is new.
 */
export function showAnswer<E extends Endpoint>(endpoint: E, input: Input<E>, answer: Reply<E>) {
  const one = { queryKey: keyOf(endpoint, input), exact: true };
  const isLoading = cache.isFetching(one) > 0;
  void cache.cancelQueries(one);
  cache.setQueryData<Reply<E>>(one.queryKey, answer);
  if (isLoading) void cache.invalidateQueries(one);
}

const isFirstLoad = (query: Query) => query.state.data === undefined;
