import type { RefObject } from 'react';
import { useKeys } from '#app/keys.ts';
import { ownOrderWords } from './words.ts';

/** spec §12.15 The keys of an order of a writer: each presses what is marked with it (`data-key`), or puts the focus there. */
export function useWriterKeys(panel: RefObject<HTMLElement | null>) {
  const words = ownOrderWords.keys;
  const press = (key: string) => () => {
    const marked = panel.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    marked?.focus();
    if (marked instanceof HTMLButtonElement) marked.click();
  };
  useKeys(words.title, [
    { keys: 'u', words: words.upload, icon: 'upload', operation: 'deliverFiles', isInBar: true, run: press('u') },
    { keys: 't', words: words.time, icon: 'hourglass', operation: 'askMoreTime', isInBar: true, run: press('t') },
    { keys: 'r', words: words.write, icon: 'message', operation: 'answerCustomer', isInBar: true, run: press('r') },
  ]);
}
