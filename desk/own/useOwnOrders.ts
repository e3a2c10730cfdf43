import { queryOf } from '@octavo/client/query';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { useQuery } from '@tanstack/react-query';
import { useServerClock } from '#app/useServerClock.ts';

/** Nothing of the list is older than a minute. */
const REFRESH_MS = 55_000;

/** spec §12.15 The orders of the writer, and the clock of the server. */
export function useOwnOrders() {
  const query = useQuery({ ...queryOf(listOwnOrders, {}), refetchInterval: REFRESH_MS });
  const { orders = [], papersMax = 0, awayUntil = null } = query.data ?? {};
  const now = useServerClock(query.data, query.dataUpdatedAt);
  return { ...query, now, orders, papersMax, awayUntil };
}
