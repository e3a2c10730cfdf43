import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { hasModifier } from '../takesKeys.ts';

type Item<Key> = { key: Key; name: string; content: ReactNode };

type Props<Key> = {
  label: string;
  className: string | undefined;
  items: readonly Item<Key>[];
  onFocus: (name: string) => void;
  onChoose: (key: Key) => void;
};

/** spec §11.90 Buttons in a grid with one Tab stop. Arrows, Home and End move the focus, which starts at the first one. */
export function PickerGrid<Key extends string | number>({ label, className, items, onFocus, onChoose }: Props<Key>) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const isOnTab = document.activeElement?.getAttribute('role') === 'tab'; // the arrows of the tabs keep the focus there
    if (!isOnTab) grid.current?.querySelector('button')?.focus();
  }, []);

  const press = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const step = grid.current && stepOf(event.key, grid.current, at, items.length);
    if (typeof step !== 'number') return;
    event.preventDefault();
    const next = Math.min(items.length - 1, Math.max(0, step));
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset ref={grid} className={className} aria-label={label}>
      {items.map(({ key, name, content }, index) => (
        <button
          key={key}
          type="button"
          aria-label={name}
          tabIndex={index === at ? 0 : -1}
          onKeyDown={press}
          onFocus={() => {
            setAt(index);
            onFocus(name);
          }}
          onPointerEnter={() => onFocus(name)}
          onClick={() => onChoose(key)}
        >
          {content}
        </button>
      ))}
    </fieldset>
  );
}

/** Where a key leads from an item, or undefined. Up and down stay in the column. */
function stepOf(key: string, grid: HTMLElement, at: number, count: number): number | undefined {
  const columns = columnsOf(grid);
  const forward = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return at + forward;
  if (key === 'ArrowLeft') return at - forward;
  if (key === 'ArrowDown') return at + columns < count ? at + columns : at;
  if (key === 'ArrowUp') return at - columns >= 0 ? at - columns : at;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** How many items the first row has. */
function columnsOf(grid: HTMLElement): number {
  const [first, ...others] = grid.querySelectorAll<HTMLElement>('button');
  const next = others.findIndex(({ offsetTop }) => offsetTop !== first?.offsetTop);
  return next < 0 ? others.length + 1 : next + 1;
}
