import type { BulkRun } from '@octavo/contract/desk-bulk';
import { useEffect, useEffectEvent, useRef } from 'react';
import { begunNow, keepBegun } from './current-run.ts';
import type { Selection } from './useSelection.ts';

/**
 * spec §12.7 What an action refused stays selected in the list where it was begun, also after a reload and on the way back from another screen,
 * until something else is selected there. What it returns keeps what an action was begun with.
 */
export function useStaySelected(selection: Selection, ended: BulkRun | undefined) {
  const { of, chosen, rowed } = selection;
  const held = useRef(chosen);
  const endedId = ended?.id;
  const select = useEffectEvent((run: number | undefined, list: string) => {
    const begun = begunNow();
    if (!ended || !begun || begun.run !== run || begun.of !== list) return;
    if (chosen !== held.current) return keepBegun(null);
    held.current = new Set(ended.refused.map(({ id }) => id));
    selection.replace(chosen, begun.rowed, held.current);
  });
  const forget = useEffectEvent((now: Selection['chosen']) => {
    if (now !== held.current && begunNow()?.of === of) keepBegun(null);
  });
  useEffect(() => forget(chosen), [chosen]);
  useEffect(() => select(endedId, of), [endedId, of]);
  return (run: number) => {
    held.current = chosen;
    keepBegun({ run, of, rowed });
  };
}
