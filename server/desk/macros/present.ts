import type { MacroRun } from '@octavo/contract/desk-macros';
import { UNDO_SECONDS } from '@octavo/domain/desk/lanes';
import { MACRO_PARTS, type MacroPart } from '@octavo/domain/desk/macros';
import { minutesAfter } from '@octavo/domain/time';
import type { Done, RunRow } from './store.ts';

export const presentRun = ({ id, name, done, undone, dateCreated }: RunRow, now: Date): MacroRun => ({
  id,
  name,
  isUndone: undone !== null,
  parts: undone ?? partsDone(done).map((part) => ({ part, why: null })),
  now,
  undoUntil: minutesAfter(dateCreated, UNDO_SECONDS / 60),
});

/** The parts that a run did. */
export function partsDone({ owner, writer, ...others }: Done): MacroPart[] {
  const ids = { ...others, assign: owner ?? writer };
  return MACRO_PARTS.filter((part) => ids[part] !== undefined);
}
