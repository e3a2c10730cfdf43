import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { usePages } from '@octavo/client/usePages';
import { type DeskRow, listQueue } from '@octavo/contract/desk-inbox';
import type { Queue } from '@octavo/domain/desk/queues';
import { useState } from 'react';
import { LIVE } from '#app/live.ts';

export type QueuedRow = DeskRow & { isGone: boolean };

/** The rows of a queue that are shown, of how many pages, and whether more waited behind them. */
type Shown = { queue: Queue; rows: readonly DeskRow[]; pages: number; hasMore: boolean };

/**
 * spec §12.7 The rows of a queue as they were first shown: a row that leaves the queue stays where it is and is marked, and new ones wait,
 * until `showFresh` or another queue. So nothing moves below the cursor. What moves up from the next page is added at the end, and what moves down to
 * it has not left.
 */
export function useQueue(queue: Queue) {
  const query = usePages({
    queryKey: keyOf(listQueue, { params: { queue } }),
    queryFn: ({ pageParam }) =>
      call(listQueue, { params: { queue }, query: { ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...LIVE,
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const pages = query.data?.pages ?? [];
  const current = pages.flatMap(({ rows }) => rows);
  const loaded = { queue, rows: current, pages: pages.length, hasMore: query.hasNextPage };
  const isKept = shown?.queue === queue;
  const grown = isKept ? grow(shown, loaded) : loaded;
  if (query.data && grown !== shown) setShown(grown);
  const { rows } = grown;
  const known = idsOf(rows);
  const byId = new Map(current.map((row) => [row.id, row]));
  const last = rows.findLastIndex(({ id }) => byId.has(id));
  const isGone = (id: number, at: number) => !byId.has(id) && (at < last || !query.hasNextPage);
  return {
    ...query,
    rows: rows.map((row, at): QueuedRow => ({ ...(byId.get(row.id) ?? row), isGone: isGone(row.id, at) })),
    fresh: current.filter(({ id }) => !known.has(id)).length,
    showFresh: () => setShown(loaded),
  };
}

const idsOf = (rows: readonly DeskRow[]) => new Set(rows.map(({ id }) => id));

/** What is shown with what is loaded now behind its last row: of the next page, or moved up from there. The same where nothing is. */
function grow(shown: Shown, loaded: Shown): Shown {
  if (shown.rows.length === 0) return loaded.rows.length === 0 && shown.pages === loaded.pages ? shown : loaded;
  const isOpen = shown.hasMore || loaded.pages > shown.pages;
  const known = idsOf(shown.rows);
  const behind = loaded.rows.slice(loaded.rows.findLastIndex(({ id }) => known.has(id)) + 1);
  const added = isOpen ? behind : [];
  const hasMore = isOpen && loaded.hasMore;
  if (added.length === 0 && shown.pages === loaded.pages && shown.hasMore === hasMore) return shown;
  return { ...loaded, rows: [...shown.rows, ...added], hasMore };
}
