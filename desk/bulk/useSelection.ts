import { useState } from 'react';

type Ids = ReadonlySet<number>;

/** `beyond` are those of `ids` that were chosen without a row: they are on no page that is loaded. */
type State = { of: string; ids: Ids; beyond: Ids; isAll: boolean; here: number | null; at: number; moves: number };

/** A row of a list; one that is gone stays where it is, and is not selected. */
type Row = { id: number; isGone?: boolean };

const NONE: Ids = new Set();
const NOTHING = { ids: NONE, beyond: NONE, isAll: false, here: null, at: -1, moves: 0 };

/**
 * spec §12.7 The selected orders of a view or a queue, and the order where the keys are: `here`, in row `at`, also where rows come and go above it;
 * where it is gone, the one that took its place. `moves` counts how often somebody has moved there. With another list the selection is empty.
 * An order whose row leaves the list is selected no more.
 */
export function useSelection(of: string, rows: readonly Row[]) {
  const [kept, setState] = useState<State>({ of, ...NOTHING });
  const state = kept.of === of ? kept : { of, ...NOTHING };
  const found = rows.findIndex(({ id }) => id === state.here);
  const at = found < 0 ? state.at : found;
  const idAt = (row: number) => rows[row]?.id ?? null;
  const page = idsIn(rows);
  const shown = new Set(page);
  const isThere = (id: number) => shown.has(id) || state.beyond.has(id);
  const selected = new Set([...state.ids].filter(isThere));
  const beyond = new Set([...state.beyond].filter((id) => !shown.has(id))); // one that is shown by now can leave
  const change = (next: Partial<State>) => setState({ ...state, beyond, at, ...next });
  const placeAt = (row: number) => ({ at: row, here: idAt(row), moves: state.moves + 1 });
  const within = (from: number, to: number) =>
    idsIn(rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1));
  return {
    of,
    ids: selected,
    /** What somebody has chosen, also what left the list since. */
    chosen: state.ids,
    /** Those of the chosen that were chosen by their rows. */
    rowed: [...state.ids].filter((id) => !beyond.has(id)),
    /** Whether an order that was selected can be still. */
    isThere,
    isAll: state.isAll,
    at,
    here: found < 0 ? idAt(at) : state.here,
    moves: state.moves,
    count: selected.size,
    moveTo: (row: number) => change(placeAt(row)),
    toggle(row: number) {
      const id = idAt(row);
      if (id === null || !shown.has(id)) return;
      const ids = new Set(selected);
      if (!ids.delete(id)) ids.add(id);
      change({ ids, ...placeAt(row), isAll: false });
    },
    /** Selects from a row, that of the keys unless another is named, to this one. */
    extendTo: (row: number, from = at) =>
      change({ ids: new Set([...selected, ...within(Math.max(0, from), row)]), ...placeAt(row), isAll: false }),
    /** Selects these orders where `was` is still selected. Those that are not of `rowed` are on no page that is loaded. */
    replace: (was: Ids, rowed: readonly number[], ids: Ids) =>
      setState((last) => {
        const now = last.of === of ? last : { of, ...NOTHING };
        if (now.ids !== was) return last;
        return { ...now, ids, beyond: new Set([...ids].filter((id) => !rowed.includes(id))), isAll: false };
      }),
    page: () => change({ ids: new Set(page), isAll: false }),
    all: () => change({ ids: new Set(page), isAll: true }),
    clear: () => change({ ids: NONE, isAll: false }),
    isPage: page.length > 0 && page.every((id) => selected.has(id)),
  };
}

const idsIn = (rows: readonly Row[]) => rows.filter(({ isGone }) => !isGone).map(({ id }) => id);

export type Selection = ReturnType<typeof useSelection>;
