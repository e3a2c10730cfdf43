import type { Calendar, Interval } from '@octavo/domain/desk/calendar';
import { useState } from 'react';
import { type Place, dayOn, minuteIn, whyNotThere, withIntervals } from './draft.ts';

/** Times that are typed for an interval and not put there yet; `of` is the interval that they began with. */
type Typing = Place & { of: Interval; from: string; to: string };

/** What is typed for one interval of a calendar, what it stands for, and the calendar with it. */
export function useTyping(calendar: Calendar) {
  const [kept, type] = useState<Typing | null>(null);
  const interval = kept && dayOn(calendar, kept.date).intervals[kept.at];
  const typing = kept && interval && isSame(interval, kept.of) ? kept : null; // moved since: what was typed is over
  const typed = typing && typedIn(calendar, typing);
  return { typing, typed, type, typedCalendar: typed ? withTyped(calendar, typed) : calendar };
}

/** The interval that typed times stand for, and why it cannot stand there; null where it is the one that stands there. */
function typedIn(calendar: Calendar, { date, at, of, from, to }: Typing) {
  const day = dayOn(calendar, date);
  const next = { from: minuteIn(from) ?? -1, to: minuteIn(to) ?? -1 };
  return isSame(next, of) ? null : { day, at, next, why: whyNotThere(next, at, day.intervals) };
}

type Typed = NonNullable<ReturnType<typeof typedIn>>;

const withTyped = (calendar: Calendar, { day, at, next }: Typed) =>
  withIntervals(calendar, day, day.intervals.with(at, next));

const isSame = (one: Interval, other: Interval) => one.from === other.from && one.to === other.to;
