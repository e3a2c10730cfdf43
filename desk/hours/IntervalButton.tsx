import { type Interval, STEP_MINUTES } from '@octavo/domain/desk/calendar';
import { DAY_MINUTES } from '@octavo/domain/time';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { rangeOf } from './draft.ts';
import css from './Hours.module.css';

type Props = {
  interval: Interval;
  name: string;
  isChosen: boolean;
  isReadOnly: boolean;
  onChoose: () => void;
  /** False where the interval cannot stand there. */
  onPut: (next: Interval) => boolean;
  onRemove: () => void;
};

type Edge = 'both' | 'from' | 'to';
type Drag = { edge: Edge; y: number; interval: Interval; height: number };

const KEYS: Record<string, number> = { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES };
const EDGE_PIXELS = 8;

/** An interval of open hours: arrows and dragging move it, Shift and arrows or its edges stretch it, in steps of 15 minutes. */
export function IntervalButton({ interval, name, isChosen, isReadOnly, onChoose, onPut, onRemove }: Props) {
  const drag = useRef<Drag>(null);
  const press = (event: KeyboardEvent) => {
    if (isReadOnly) return;
    const step = KEYS[event.key];
    if (event.key === 'Delete') {
      event.preventDefault();
      (event.currentTarget.closest('section')?.querySelector('button[aria-label]') as HTMLElement | null)?.focus(); // this button goes
      onRemove();
    } else if (step !== undefined) {
      event.preventDefault();
      onPut(movedBy(interval, event.shiftKey ? 'to' : 'both', step));
    }
  };
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    onChoose();
    if (isReadOnly) return;
    const box = event.currentTarget.getBoundingClientRect();
    const height = event.currentTarget.parentElement?.clientHeight ?? 0;
    const edge =
      event.clientY - box.top < EDGE_PIXELS ? 'from' : box.bottom - event.clientY < EDGE_PIXELS ? 'to' : 'both';
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { edge, y: event.clientY, interval, height };
  };
  const move = (event: PointerEvent) => {
    const { current } = drag;
    if (!current || current.height === 0) return;
    const minutes = ((event.clientY - current.y) / current.height) * DAY_MINUTES;
    const next = movedBy(current.interval, current.edge, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
    if (next.from !== interval.from || next.to !== interval.to) onPut(next);
  };
  return (
    <button
      type="button"
      className={css.interval}
      aria-label={name}
      aria-pressed={isChosen}
      style={
        { '--at': interval.from / DAY_MINUTES, '--long': (interval.to - interval.from) / DAY_MINUTES } as CSSProperties
      }
      onClick={onChoose}
      onFocus={onChoose}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    >
      {rangeOf(interval)}
    </button>
  );
}

function movedBy({ from, to }: Interval, edge: Edge, minutes: number): Interval {
  if (edge === 'from') return { from: from + minutes, to };
  if (edge === 'to') return { from, to: to + minutes };
  return { from: from + minutes, to: to + minutes };
}
