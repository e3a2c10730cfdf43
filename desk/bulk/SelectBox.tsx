import { TickBox } from '@octavo/kit/TickBox.tsx';
import type { Selection } from './useSelection.ts';
import { bulkWords } from './words.ts';

type Props = { id: number; at: number; selection: Selection; onEnter?: () => void };

/** Selects the order of a row; with Shift all from the last row to this one. */
export const SelectBox = ({ id, at, selection, onEnter }: Props) => (
  <TickBox
    aria-label={bulkWords.select(id)}
    checked={selection.ids.has(id)}
    onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
    onClick={(event) => event.shiftKey && selection.at >= 0 && selection.at !== at && selection.extendTo(at)}
    onChange={(event) => {
      if (!(event.nativeEvent as MouseEvent).shiftKey || selection.at < 0) selection.toggle(at); // a click changes a checkbox
    }}
  />
);
