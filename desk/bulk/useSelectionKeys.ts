import { useKeys } from '#app/keys.ts';
import type { Selection } from './useSelection.ts';
import { bulkWords } from './words.ts';

type Rows = {
  /** The row of the keys; null where none can be selected by X or Space. */
  at: number | null;
  /** Goes on to the next row or the one before it, and selects it too. */
  extend: (step: 1 | -1) => void;
};

/** spec §12.7 The keys that select, for those who may act on many orders: X and Space, Shift with J and K, Ctrl A for the page and again for all that match, Escape. */
export function useSelectionKeys(title: string, selection: Selection, { at, extend }: Rows) {
  const words = bulkWords.keys;
  const operation = 'startBulk' as const;
  const toggle = () => at !== null && selection.toggle(at);
  const page = () => (selection.isPage ? selection.all() : selection.page());
  useKeys(title, [
    { keys: 'x', words: words.select, operation, isInBar: true, run: toggle },
    { keys: 'Space', words: words.select, operation, run: toggle },
    { keys: 'Shift+J', words: words.on, operation, isInBar: true, isHeld: true, run: () => extend(1) },
    { keys: 'Shift+K', words: words.onBack, operation, isHeld: true, run: () => extend(-1) },
    { keys: '$mod+a', words: words.all, operation, isInBar: true, isOfText: true, run: page },
    ...(selection.chosen.size > 0 ? [{ keys: 'Escape', words: words.clear, run: selection.clear }] : []),
  ]);
}
