import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { type DeskRow, listQueue } from '@octavo/contract/desk-inbox';
import type { Queue } from '@octavo/domain/desk/queues';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REFRESH_MS } from './QueueCount.tsx';

export type QueuedRow = DeskRow & { isGone: boolean };

/**
 * spec §12.7 The rows of a queue as they were first shown: a row that leaves the queue stays where it is and is marked, and new ones wait,
 * until `showFresh` or another queue. So nothing moves below the cursor.
 */
export function useQueue(queue: Queue) {
  const query = useInfiniteQuery({
    queryKey: keyOf(listQueue, { params: { queue } }),
    queryFn: ({ pageParam }) =>
      call(listQueue, { params: { queue }, query: { ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: REFRESH_MS,
  });
  const [shown, setShown] = useState<{ queue: Queue; rows: readonly DeskRow[]; pages: number } | null>(null);
  const pages = query.data?.pages ?? [];
  const current = pages.flatMap(({ rows }) => rows);
  const isKept = shown?.queue === queue;
  if (query.data && (!isKept || shown.pages !== pages.length || shown.rows.length === 0)) {
    const kept = isKept ? shown.rows : [];
    const known = new Set(kept.map(({ id }) => id));
    const isNextPage = isKept && pages.length > shown.pages;
    const added = (isNextPage ? (pages.at(-1)?.rows ?? []) : current).filter(({ id }) => !known.has(id));
    if (!isKept || added.length > 0 || shown.pages !== pages.length)
      setShown({ queue, rows: [...kept, ...added], pages: pages.length });
  }
  const rows = isKept ? shown.rows : current;
  const byId = new Map(current.map((row) => [row.id, row]));
  const known = new Set(rows.map(({ id }) => id));
  const fresh = current.filter(({ id }) => !known.has(id)).length;
  return {
    ...query,
    rows: rows.map((row): QueuedRow => ({ ...(byId.get(row.id) ?? row), isGone: !byId.has(row.id) })),
    fresh,
    showFresh: () => setShown({ queue, rows: current, pages: pages.length }),
  };
}
