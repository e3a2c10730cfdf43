import type { Queue } from '@octavo/domain/desk/queues';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { whenShown } from '@octavo/client/whenShown';
import { useEffect, useState } from 'react';
import { barAbove } from '#app/bar-height.ts';
import { placeOfQueue } from '#app/places.ts';
import { useMay, useStaff } from '#app/staff.ts';
import { appWords } from '#app/words.ts';
import { HeldKeys } from '#bulk/action-keys.ts';
import { useBulk } from '#bulk/useBulk.ts';
import type { Selection } from '#bulk/useSelection.ts';
import { useQueueCounts } from '#lists/queue-counts.ts';
import css from './QueueTop.module.css';
import { inboxWords } from './words.ts';

const BulkBar = lazyPart(() => import('#bulk/BulkBar.tsx'), 'BulkBar', { fallback: <HeldKeys /> });
const BulkResult = lazyPart(() => import('#bulk/BulkResult.tsx'), 'BulkResult', { fallback: null });

type Props = {
  queue: Queue;
  selection: Selection;
  boxes: ReturnType<typeof useBoxes>;
  /** How many rows are shown that have not left. */
  shown: number;
};

/** Whether the rows have boxes: from a button or while some are selected, for those who may act on many. */
export function useBoxes(selection: Selection) {
  const mayAct = useMay()('startBulk');
  const [isOn, setOn] = useState(false);
  const areShown = mayAct && (isOn || selection.count > 0);
  const toggle = () => {
    setOn(!areShown);
    if (areShown) selection.clear();
  };
  return { mayAct, areShown, toggle };
}

/** spec §12.15 What a queue is called in the menu of the role: to a writer, what needs an answer is 'Messages'. */
export function useQueueName(queue: Queue): string {
  const role = useStaff()?.role ?? 'writer';
  return appWords.places[placeOfQueue(role, queue)?.name ?? queue];
}

/** spec §12.7 Which queue it is, how it is sorted, and what can be done to the selected orders, or to all that wait in it. */
export function QueueTop({ queue, selection, boxes, shown }: Props) {
  return (
    <div className={css.top} ref={barAbove}>
      <header className={css.head}>
        <h1>{useQueueName(queue)}</h1>
        <span className={css.sorted}>{inboxWords.sorted[queue]}</span>
        {boxes.mayAct && (
          <Button
            kind="icon"
            size="small"
            icon="checks"
            whyNot={shown === 0 ? inboxWords.empty.title : null}
            aria-label={inboxWords.select}
            aria-pressed={boxes.areShown}
            onClick={boxes.toggle}
          />
        )}
      </header>
      {boxes.mayAct && <Many queue={queue} selection={selection} shown={shown} />}
    </div>
  );
}

/** The action on many orders: its buttons, and how far it is. */
function Many({ queue, selection, shown }: Omit<Props, 'boxes'>) {
  const counted = useQueueCounts()?.find((one) => one.queue === queue);
  const bulk = useBulk(selection);
  useEffect(() => whenShown(() => void BulkBar.load().catch(() => {})), []); // or it would be there only after the first selection
  return (
    <>
      {selection.chosen.size > 0 && (
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
