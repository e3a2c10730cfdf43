import type { Queue } from '@octavo/domain/desk/queues';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useBulk } from '#bulk/useBulk.ts';
import type { Selection } from '#bulk/useSelection.ts';
import { useQueueCounts } from './QueueCount.tsx';
import css from './QueueSelection.module.css';

const BulkBar = lazyPart(() => import('#bulk/BulkBar.tsx'), 'BulkBar', { fallback: null });
const BulkResult = lazyPart(() => import('#bulk/BulkResult.tsx'), 'BulkResult', { fallback: null });

type Props = {
  queue: Queue;
  selection: Selection;
  /** How many rows are shown. */
  shown: number;
};

/** spec §12.7 What can be done to the selected orders of a queue, or to all that wait in it, and how far that is. */
export function QueueSelection({ queue, selection, shown }: Props) {
  const counted = useQueueCounts()?.find((one) => one.queue === queue);
  const bulk = useBulk(({ refused }) => selection.set(refused.map(({ id }) => id)));
  return (
    <>
      {selection.count > 0 && (
        <div className={css.bar}>
          <BulkBar
            selection={selection}
            all={(count) => ({ queue, count })}
            counted={counted}
            shown={shown}
            bulk={bulk}
          />
        </div>
      )}
      {bulk.run && (
        <div className={css.result}>
          <BulkResult bulk={bulk} />
        </div>
      )}
    </>
  );
}
