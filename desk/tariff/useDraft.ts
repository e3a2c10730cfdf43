import { useState } from 'react';
import { amountOf, centsIn } from '@octavo/domain/pricing/amount';
import { EXTRA_PRICES, type TariffCell } from '@octavo/domain/pricing/tariff-rule';
import { keyOfCell } from '@octavo/domain/pricing/tariff-table';
import type { Draft } from './draft.ts';

/** Earlier drafts, the newest last, each with the cell that was changed next: what is typed in one cell is one step. */
type State = { draft: Draft; earlier: readonly { draft: Draft; cell: string | null }[]; isTyping: boolean };

/** A draft of prices that can be taken back step by step. */
export function useDraft(initial: Draft) {
  const [{ draft, earlier }, set] = useState<State>({ draft: initial, earlier: [], isTyping: false });
  const change = (next: Draft, cell: string | null = null) =>
    set((state) => {
      const isSame = cell !== null && state.isTyping && state.earlier.at(-1)?.cell === cell;
      const before = isSame ? state.earlier : [...state.earlier, { draft: state.draft, cell }];
      return { draft: next, earlier: before, isTyping: true };
    });
  return {
    draft,
    canUndo: earlier.length > 0,
    /** Writes a text into a cell. */
    type: (cell: TariffCell, text: string) =>
      change({ ...draft, texts: { ...draft.texts, [keyOfCell(cell)]: text } }, keyOfCell(cell)),
    /** Another draft, as one step: a file, other deadlines. */
    replace: (next: Draft) => change(next),
    /** What is typed next is a step of its own. An amount is written out: `25` is `25.00`. */
    leave: (cell: TariffCell) =>
      set((state) => {
        const key = keyOfCell(cell);
        const cents = isInCents(cell) ? centsIn(state.draft.texts[key]?.trim() ?? '') : null;
        const texts = cents === null ? state.draft.texts : { ...state.draft.texts, [key]: amountOf(cents) };
        return { ...state, draft: { ...state.draft, texts }, isTyping: false };
      }),
    undo: () =>
      set((state) => {
        const last = state.earlier.at(-1);
        return last ? { draft: last.draft, earlier: state.earlier.slice(0, -1), isTyping: false } : state;
      }),
    /** Begins again, from what is saved now. */
    reset: (saved: Draft) => set({ draft: saved, earlier: [], isTyping: false }),
  };
}

const isInCents = (cell: TariffCell) => !('extra' in cell) || EXTRA_PRICES[cell.extra] === 'cents';

export type DraftInHand = ReturnType<typeof useDraft>;
