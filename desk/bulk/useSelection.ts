import { useState } from 'react';

type State = { of: string; ids: ReadonlySet<number>; isAll: boolean; here: number | null; at: number; moves: number };

/** A row of a list; one that is gone stays where it is, and is not chosen with the page. */
type Row = { id: number; isGone?: boolean };

const NOWHERE = { here: null, at: -1, moves: 0 };

/**
 * spec §12.7 The selected orders of a view or a queue, and the order where the keys are: `here`, in row `at`, also where rows come and go above it;
 * where it is gone, the one that took its place. `moves` counts how often somebody has moved there. With another list the selection is empty.
 */
export function useSelection(of: string, rows: readonly Row[]) {
  const [kept, setState] = useState<State>({ of, ids: new Set(), isAll: false, ...NOWHERE });
  const state = kept.of === of ? kept : { of, ids: new Set<number>(), isAll: false, ...NOWHERE };
  const found = rows.findIndex(({ id }) => id === state.here);
  const at = found < 0 ? state.at : found;
  const idAt = (row: number) => rows[row]?.id ?? null;
  const page = rows.filter(({ isGone }) => !isGone).map(({ id }) => id);
  const change = (next: Partial<State>) => setState({ ...state, at, ...next });
  const placeAt = (row: number) => ({ at: row, here: idAt(row), moves: state.moves + 1 });
  const within = (from: number, to: number) =>
    rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1).map(({ id }) => id);
  return {
    ids: state.ids,
    isAll: state.isAll,
    at,
    here: found < 0 ? idAt(at) : state.here,
    moves: state.moves,
    count: state.ids.size,
    moveTo: (row: number) => change(placeAt(row)),
    toggle(row: number) {
      const id = idAt(row);
      if (id === null) return;
      const ids = new Set(state.ids);
      if (!ids.delete(id)) ids.add(id);
      change({ ids, ...placeAt(row), isAll: false });
    },
    /** Selects from a row, that of the keys unless another is named, to this one. */
    extendTo: (row: number, from = at) =>
      change({ ids: new Set([...state.ids, ...within(Math.max(0, from), row)]), ...placeAt(row), isAll: false }),
    /** Selects these orders where still those of `was` are selected, also of another list. */
    replace: (was: ReadonlySet<number>, ids: Iterable<number>) =>
      setState((now) => (now.ids === was ? { ...now, ids: new Set(ids), isAll: false } : now)),
    page: () => change({ ids: new Set(page), isAll: false }),
    all: () => change({ ids: new Set(page), isAll: true }),
    clear: () => change({ ids: new Set(), isAll: false }),
    isPage: page.length > 0 && page.every((id) => state.ids.has(id)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
