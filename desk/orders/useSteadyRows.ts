import type { DeskRow } from '@octavo/contract/desk-inbox';
import { useState } from 'react';

/**
 * spec §12.7 The rows of a view, without those that came in between the shown ones: they wait until `showFresh` or another view, so that nothing moves
 * below the cursor. What comes behind the last row is shown, and what leaves the view goes at once.
 */
export function useSteadyRows(of: string, loaded: readonly DeskRow[]) {
  const [shown, setShown] = useState<{ of: string; ids: ReadonlySet<number> }>({ of, ids: new Set() });
  const known = shown.of === of ? shown.ids : new Set<number>();
  const last = loaded.findLastIndex(({ id }) => known.has(id));
  const rows = loaded.filter(({ id }, at) => known.has(id) || at > last);
  const show = (all: readonly DeskRow[]) => setShown({ of, ids: new Set(all.map(({ id }) => id)) });
  if (rows.some(({ id }) => !known.has(id))) show([...loaded.filter(({ id }) => known.has(id)), ...rows]);
  return { rows, fresh: loaded.length - rows.length, showFresh: () => show(loaded) };
}
