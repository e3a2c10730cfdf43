import { useState } from 'react';

type State = { of: string; ids: ReadonlySet<number>; isAll: boolean; at: number };

/** A row of a list; one that is gone stays where it is, and is not chosen with the page. */
type Row = { id: number; isGone?: boolean };

/** spec §12.7 The selected orders of a view or a queue, and the row where the keys are. With another list the selection is empty. */
export function useSelection(of: string, rows: readonly Row[]) {
  const [kept, setState] = useState<State>({ of, ids: new Set(), isAll: false, at: -1 });
  const state = kept.of === of ? kept : { of, ids: new Set<number>(), isAll: false, at: -1 };
  const idAt = (at: number) => rows[at]?.id;
  const page = rows.filter(({ isGone }) => !isGone).map(({ id }) => id);
  const change = (next: Partial<State>) => setState({ ...state, ...next });
  const within = (from: number, to: number) =>
    rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1).map(({ id }) => id);
  return {
    ids: state.ids,
    isAll: state.isAll,
    at: state.at,
    count: state.ids.size,
    moveTo: (at: number) => change({ at }),
    toggle(at: number) {
      const id = idAt(at);
      if (id === undefined) return;
      const ids = new Set(state.ids);
      if (!ids.delete(id)) ids.add(id);
      change({ ids, at, isAll: false });
    },
    /** Selects from a row, that of the keys unless another is named, to this one. */
    extendTo: (at: number, from = state.at) =>
      change({ ids: new Set([...state.ids, ...within(Math.max(0, from), at)]), at, isAll: false }),
    set: (ids: Iterable<number>) => change({ ids: new Set(ids), isAll: false }),
    page: () => change({ ids: new Set(page), isAll: false }),
    all: () => change({ ids: new Set(page), isAll: true }),
    clear: () => change({ ids: new Set(), isAll: false }),
    isPage: page.length > 0 && page.every((id) => state.ids.has(id)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
