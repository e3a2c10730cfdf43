import type { PageCell } from '@octavo/domain/pricing/tariff';
import { keyOfCell } from '@octavo/domain/pricing/tariff-table';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import { isForComposition, latinKeyOf } from '@octavo/kit/takesKeys.ts';
import { type KeyboardEvent, useState } from 'react';
import type { Lists } from './draft.ts';
import css from './Tariff.module.css';
import type { DraftInHand } from './useDraft.ts';
import { tariffWords as words } from './words.ts';

type Props = {
  workType: { id: number; name: string };
  levels: Lists['levels'];
  edit: DraftInHand;
  isReadOnly: boolean;
  /** By `keyOfCell`. */
  changed: ReadonlySet<string>;
  /** Why a cell is refused, by `keyOfCell`. */
  faults: ReadonlyMap<string, string>;
};

export const idOfCell = (key: string) => `price-${key.replaceAll(' ', '-')}`;

/** Ctrl Z in the field of a price takes back what was typed in one, also after the field was left. */
export const undoIn = (edit: DraftInHand) => (event: KeyboardEvent) => {
  const { nativeEvent, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (latinKeyOf(nativeEvent).toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  event.preventDefault();
  edit.undo();
};

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** spec §12.16 The prices of one work type: levels by deadlines. Arrow keys move, Enter goes down; Tab stops once. */
export function PriceGrid(props: Props) {
  const { workType, levels, edit } = props;
  const { hours } = edit.draft;
  const [stop, setStop] = useState({ row: 0, column: 0 });
  const at = { row: Math.min(stop.row, levels.length - 1), column: Math.min(stop.column, hours.length - 1) };
  const cellAt = (row: number, column: number): PageCell | null => {
    const [level, hour] = [levels[row], hours[column]];
    return level && hour !== undefined ? { workType: workType.id as WorkType, level: level.id, hours: hour } : null; // one of the catalogue
  };
  const undo = undoIn(edit);
  const press = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    undo(event);
    const [down, across] = stepOf(event) ?? [0, 0];
    const next = down !== 0 || across !== 0 ? cellAt(row + down, column + across) : null;
    if (next) document.getElementById(idOfCell(keyOfCell(next)))?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what scrolls sideways is named, and is no landmark
    <div className={css.scroller} role="group" aria-label={words.table(workType.name)}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{words.level}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {words.hours(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level, row) => (
            <tr key={level.id}>
              <th scope="row">
                <bdi>{level.name}</bdi>
              </th>
              {hours.map((hour, column) => (
                <Price
                  key={hour}
                  {...props}
                  cell={{ workType: workType.id as WorkType, level: level.id, hours: hour }} // one of the catalogue
                  name={words.cell(level.name, words.hours(hour))}
                  isStop={row === at.row && column === at.column}
                  onFocus={() => setStop({ row, column })}
                  onKey={(event) => press(event, row, column)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PriceProps = Props & {
  cell: PageCell;
  name: string;
  /** Tab stops here. */
  isStop: boolean;
  onFocus: () => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function Price({ edit, isReadOnly, changed, faults, cell, name, isStop, onFocus, onKey }: PriceProps) {
  const key = keyOfCell(cell);
  const isRefused = faults.has(key);
  return (
    <td data-changed={changed.has(key) || undefined}>
      <input
        id={idOfCell(key)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? 'refused-cells' : undefined}
        readOnly={isReadOnly}
        placeholder="–"
        maxLength={12}
        tabIndex={isStop ? 0 : -1}
        value={edit.draft.texts[key] ?? ''}
        onChange={({ target }) => edit.type(cell, target.value)}
        onFocus={({ target }) => {
          onFocus();
          target.select();
        }}
        onBlur={() => edit.leave(cell)}
        onKeyDown={onKey}
      />
    </td>
  );
}

/** How many rows down and columns on a key goes; null where it stays in the text. */
function stepOf(event: KeyboardEvent<HTMLInputElement>): readonly [number, number] | null {
  const { key, shiftKey, currentTarget: input } = event;
  const step = STEPS[key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || isForComposition(event.nativeEvent)) return null;
  const [down, across] = step;
  if (across !== 0 && !isAtEnd(input, key)) return null;
  event.preventDefault();
  return [key === 'Enter' && shiftKey ? -1 : down, input.matches(':dir(rtl)') ? -across : across];
}

/** Whether an arrow leaves the text of a field: all of it is selected, or the cursor is at that end. */
function isAtEnd({ value, selectionStart, selectionEnd }: HTMLInputElement, key: string): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length));
}
