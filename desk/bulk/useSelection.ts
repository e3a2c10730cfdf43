import { useState } from 'react';

type State = { of: string; ids: ReadonlySet<number>; isAll: boolean; at: number };

/** spec §12.7 The selected orders of a view, and the row where the keys are. With another view the selection is empty. */
export function useSelection(of: string, rows: readonly { id: number }[]) {
  const [kept, setState] = useState<State>({ of, ids: new Set(), isAll: false, at: -1 });
  const state = kept.of === of ? kept : { of, ids: new Set<number>(), isAll: false, at: -1 };
  const idAt = (at: number) => rows[at]?.id;
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
    /** Selects from the row of the keys to this one. */
    extendTo: (at: number) =>
      change({ ids: new Set([...state.ids, ...within(Math.max(0, state.at), at)]), at, isAll: false }),
    set: (ids: Iterable<number>) => change({ ids: new Set(ids), isAll: false }),
    page: () => change({ ids: new Set(rows.map(({ id }) => id)), isAll: false }),
    all: () => change({ ids: new Set(rows.map(({ id }) => id)), isAll: true }),
    clear: () => change({ ids: new Set(), isAll: false }),
    isPage: rows.length > 0 && rows.every(({ id }) => state.ids.has(id)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
