import type { DeskOrder } from '@octavo/contract/desk';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { RefObject } from 'react';
import { useKeys } from '#app/keys.ts';
import { useHandedIn } from './useHandedIn.ts';
import { moreTimeWords, ownOrderWords } from './words.ts';

/** spec §12.15 The keys of an order of a writer: each presses what is marked with it (`data-key`), or puts the focus there. */
export function useWriterKeys(panel: RefObject<HTMLElement | null>, order: DeskOrder) {
  const words = ownOrderWords.keys;
  const press = (key: string) => () => {
    const marked = panel.current?.querySelector<HTMLElement>(
      `:is(button, textarea)[data-key=${key}], [data-key=${key}] button`,
    );
    marked?.focus();
    if (marked instanceof HTMLButtonElement) marked.click();
  };
  const { isHandedIn } = useHandedIn(order);
  const isDue = order.orderStatus.id === ORDER_STATUS.inProgress || (order.activeRevision && !isHandedIn);
  const whyNot = isDue ? null : words.nothingDue;
  useKeys(words.title, [
    {
      keys: 'u',
      words: words.upload,
      icon: 'upload',
      operation: 'addDeliveryFile',
      isInBar: true,
      whyNot,
      run: press('u'),
    },
    {
      keys: 't',
      words: words.time,
      icon: 'hourglass',
      operation: 'askMoreTime',
      isInBar: true,
      whyNot: order.dateCompleted ? ownOrderWords.again : order.deadlineWaits ? moreTimeWords.waits : null,
      run: press('t'),
    },
    { keys: 'r', words: words.write, icon: 'message', operation: 'answerCustomer', isInBar: true, run: press('r') },
  ]);
}
