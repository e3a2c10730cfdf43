import { clockText } from '@octavo/contract/hours';
import type { Interval } from '@octavo/domain/desk/calendar';
import { wallOf } from '@octavo/domain/language/wall';
import { DAY_MINUTES } from '@octavo/domain/time';
import { Button } from '@octavo/kit/Button.tsx';
import { type CSSProperties, useState } from 'react';
import { useKeys } from '#app/keys.ts';
import { dayText } from './date-text.ts';
import { type Day, daysOf, freeHour, rangeOf, withIntervals } from './draft.ts';
import css from './Hours.module.css';
import { IntervalButton } from './IntervalButton.tsx';
import type { HoursInHand } from './useHours.ts';
import { hoursWords as words } from './words.ts';

type Props = { hours: HoursInHand; now: Date; isReadOnly: boolean };

/** The interval that has the focus hears them, which is why they stand in the bar only then. */
const keys = () =>
  [
    { keys: 'ArrowUp', words: words.keys.move, isInBar: true },
    { keys: 'ArrowDown', words: words.keys.move },
    { keys: 'Shift+ArrowDown', words: words.keys.stretch, isInBar: true },
    { keys: 'Shift+ArrowUp', words: words.keys.stretch },
    { keys: 'Delete', words: words.keys.remove, isInBar: true },
  ].map((key) => ({ ...key, isOfPart: true, run: nothing }));
const nothing = () => {};

const MARKS = [0, 4, 8, 12, 16, 20, 24];

/** spec §12.17 The open hours of the next seven days. On a phone they are a list. */
export function WeekDrawing({ hours, now, isReadOnly }: Props) {
  const { calendar } = hours.draft;
  const { minute } = wallOf(calendar.zone)(now.getTime());
  const [isInside, setInside] = useState(false);
  useKeys(words.keys.title, isInside && !isReadOnly ? keys() : []);
  return (
    <div className={css.week} onFocus={() => setInside(true)} onBlur={() => setInside(false)}>
      <div className={css.scale} aria-hidden="true">
        {MARKS.map((hour) => (
          <span key={hour} style={{ '--at': (hour * 60) / DAY_MINUTES } as CSSProperties}>
            {clockText(hour * 60)}
          </span>
        ))}
      </div>
      {daysOf(calendar, now).map((day, at) => (
        <DayColumn key={day.date} day={day} hours={hours} now={at === 0 ? minute : null} isReadOnly={isReadOnly} />
      ))}
    </div>
  );
}

type DayProps = { day: Day; hours: HoursInHand; now: number | null; isReadOnly: boolean };

function DayColumn({ day, hours, now, isReadOnly }: DayProps) {
  const { date, weekday, kind, intervals } = day;
  const name = dayText(day);
  const free = freeHour(intervals);
  return (
    <section className={css.day} aria-label={name}>
      <h3>
        {words.short[weekday]} <small>{now === null ? dayText(day, 'date') : words.today}</small>
        {kind === 'other' && <small>{words.onlyThen}</small>}
      </h3>
      <div className={css.column} data-kind={kind}>
        {kind === 'holiday' && <p className={css.off}>{words.dayOff}</p>}
        {intervals.length === 0 && kind !== 'holiday' && <p className={css.off}>{words.closed}</p>}
        {intervals.map((interval, at) => (
          <IntervalButton
            key={at}
            interval={interval}
            name={words.interval(name, rangeOf(interval))}
            isChosen={hours.chosen?.date === date && hours.chosen.at === at}
            isReadOnly={isReadOnly}
            onChoose={() => hours.choose({ date, at })}
            onPut={(next: Interval) => staysInPlace(intervals, at, next) && hours.put(day, at, next)}
            onRemove={() => hours.setCalendar(withIntervals(hours.draft.calendar, day, intervals.toSpliced(at, 1)))}
          />
        ))}
        {now !== null && (
          <span className={css.now} style={{ '--at': now / DAY_MINUTES } as CSSProperties}>
            <span className="visually-hidden">{words.now(clockText(now))}</span>
          </span>
        )}
      </div>
      {!isReadOnly && kind !== 'holiday' && (
        <Button
          kind="icon"
          size="small"
          icon="plus"
          aria-label={words.add(name)}
          whyNot={free ? null : words.full}
          onClick={() => hours.add(day)}
        />
      )}
    </section>
  );
}

/** Whether an interval that is drawn elsewhere stays between its neighbours: it is known by its place in the day. */
const staysInPlace = (intervals: readonly Interval[], at: number, next: Interval): boolean =>
  intervals.every(({ from }, other) => other === at || from < next.from === other < at);
