import type { RefObject } from 'react';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { useNeighbourKeys } from '#app/useNeighbourKeys.ts';
import { keyWords } from './words.ts';

const words = keyWords;

/** spec §12.5 The keys of the page of an order: each presses what is marked with it (`data-key`), or puts the focus there. Two go to the orders beside it. */
export function useOrderKeys(page: RefObject<HTMLElement | null>, id: number) {
  useNeighbourKeys(words.title, id, paths.order);
  const press = (key: string) => () => pressMarked(page.current, key);
  useKeys(words.title, [
    { keys: 'm', words: words.move, icon: 'refresh', operation: 'planMove', isInBar: true, run: press('m') },
    { keys: 'a', words: words.assign, icon: 'userPlus', operation: 'assignWriter', isInBar: true, run: press('a') },
    { keys: 'p', words: words.refund, icon: 'refund', operation: 'startRefund', isInBar: true, run: press('p') },
    { keys: 'u', words: words.upload, icon: 'upload', operation: 'deliverFiles', isInBar: true, run: press('u') },
    {
      keys: 'c',
      words: words.conversation,
      icon: 'message',
      operation: 'getConversation',
      isInBar: true,
      run: press('c'),
    },
  ]);
}

/** Presses a button or link; a field only gets the focus. */
function pressMarked(page: HTMLElement | null, key: string) {
  const marked = page?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  marked?.focus();
  if (marked && !(marked instanceof HTMLInputElement)) marked.click();
}
