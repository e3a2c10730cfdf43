import type { Queue } from '@octavo/domain/desk/queues';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { scrollSideways } from '@octavo/kit/scrollSideways.ts';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { useCameFrom } from '#app/came-from.ts';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { placeOfQueue } from '#app/places.ts';
import { useStaff } from '#app/staff.ts';
import { useGo } from '#app/unsaved.ts';
import { appWords } from '#app/words.ts';
import { SelectBox } from '#bulk/SelectBox.tsx';
import { type Selection, useSelection } from '#bulk/useSelection.ts';
import { useSelectionKeys } from '#bulk/useSelectionKeys.ts';
import { useQueueCounts } from '#lists/queue-counts.ts';
import css from './QueueList.module.css';
import { QueueRow } from './QueueRow.tsx';
import { QueueTop, useBoxes, useQueueName } from './QueueTop.tsx';
import { useQueue } from './useQueue.ts';
import { inboxWords } from './words.ts';

type Props = { queue: Queue; openId: number | null };

/** spec §12.7 The orders that wait in a queue. J and K open the next and the previous one; new ones wait behind a button. */
export function QueueList({ queue, openId }: Props) {
  const list = useQueue(queue);
  const { rows, fresh, showFresh, ...query } = list;
  const now = useNow();

  const selection = useSelection(queue, rows);
  const boxes = useBoxes(selection);

  useListKeys(list, queue, openId, selection);
  useCameFrom(rows);
  return (
    <div className={css.list}>
      <QueueTop queue={queue} selection={selection} boxes={boxes} shown={rows.filter(({ isGone }) => !isGone).length} />
      <QueueChips />
      {fresh > 0 && (
        <button className={css.fresh} type="button" onClick={showFresh}>
          <Icon name="arrowUp" size={15} />
          {inboxWords.fresh(fresh)}
        </button>
      )}
      {query.isPending && <Skeleton lines={8} />}
      {query.isError && rows.length === 0 && (
        <EmptyState
          title={inboxWords.failed}
          actions={<Button onClick={() => void query.refetch()}>{inboxWords.retry}</Button>}
        />
      )}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState title={inboxWords.empty.title}>{inboxWords.empty.detail}</EmptyState>
      )}
      <ul className={css.rows} aria-label={inboxWords.list(useQueueName(queue))}>
        {rows.map((row, at) => (
          <QueueRow key={row.id} row={row} queue={queue} now={now} isOpen={row.id === openId}>
            {boxes.areShown && <SelectBox id={row.id} at={at} selection={selection} />}
          </QueueRow>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={css.next}>
          <Button size="small" isBusy={query.isLoadingMore} onClick={query.loadMore}>
            {inboxWords.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The keys of the list: they open what they move to. */
function useListKeys(
  { rows, fresh, showFresh, ...query }: ReturnType<typeof useQueue>,
  queue: Queue,
  openId: number | null,
  selection: Selection,
) {
  const open = useGo();
  const at = rows.findIndex(({ id }) => id === openId);
  const go = (step: 1 | -1, also?: (to: number) => void) => {
    const to = at < 0 ? (step > 0 ? 0 : -1) : at + step;
    const next = rows[to];
    if (next) {
      open(paths.inbox(queue, next.id));
      also?.(to);
    } else if (step > 0) query.loadMore();
  };
  const words = inboxWords.keys;
  useKeys(words.title, [
    { keys: 'j', words: words.next, isInBar: true, isHeld: true, run: () => go(1) },
    { keys: 'k', words: words.previous, isInBar: true, isHeld: true, run: () => go(-1) },
    ...(fresh > 0 ? [{ keys: '.', words: words.fresh, isInBar: true, run: showFresh }] : []),
    ...(openId === null ? [] : [{ keys: 'o', words: words.open, run: () => open(paths.order(openId)) }]),
  ]);
  useSelectionKeys(words.title, selection, {
    at: openId === null ? 0 : at < 0 ? null : at,
    extend: (step) => go(step, (to) => selection.extendTo(to, at < 0 ? to : at)),
  });
}

/** The queues in the menu of the role with their counts, above the list on a phone. */
function QueueChips() {
  const chips = useChips();
  const { queue: current = '' } = useParams();
  const strip = useRef<HTMLElement>(null);
  const chosen = chips.findIndex(({ to }) => to === paths.inbox(current));
  useEffect(() => {
    if (chosen >= 0) scrollSideways(strip.current, strip.current?.children[chosen]);
  }, [chosen]);
  return (
    <nav ref={strip} className={css.chips} aria-label={inboxWords.chips}>
      {chips.map(({ name, to, count, isMore }) => (
        <NavLink key={name} className={css.chip ?? ''} to={to}>
          {appWords.places[name]} <b>{appWords.count(count, isMore)}</b>
        </NavLink>
      ))}
    </nav>
  );
}

/** spec §12.15 The counted queues that are places of the role, named as in its menu: a writer counts more than may be opened. */
function useChips() {
  const queues = useQueueCounts() ?? [];
  const role = useStaff()?.role ?? 'writer';
  return queues.flatMap(({ queue, ...count }) => {
    const place = placeOfQueue(role, queue);
    return place ? [{ ...place, ...count }] : [];
  });
}
