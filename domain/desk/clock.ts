import { DAY_MINUTES, minutesAfter } from '../time.ts';
import { type Calendar, type ClockLimits, intervalsOn } from './calendar.ts';
import { type Wall, wallOf } from '../language/wall.ts';

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;

/** A part of time in which a site is open throughout or closed throughout, in milliseconds; `end` is not in it. */
type Stretch = { start: number; end: number; isOpen: boolean };

/** The part of time that begins at a moment. It ends where the site opens or closes, with the day, and where the zone changes its offset. */
function stretchAt(calendar: Calendar, start: number): Stretch {
  const wall = wallOf(calendar.zone);
  const { date, weekday, minute, offset } = wall(start);
  const day = intervalsOn(calendar, date, weekday);
  const isOpen = day.some(({ from, to }) => from <= minute && minute < to);
  const edges = day.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > minute);
  const whole = start - (start % MINUTE);
  const end = whole + (Math.min(DAY_MINUTES, ...edges) - minute) * MINUTE;
  return { start, end: wall(end).offset === offset ? end : changeOfOffset(wall, whole, end), isOpen };
}

/** The first minute after `from` that has another offset; `to` has one. */
function changeOfOffset(wall: (at: number) => Wall, from: number, to: number): number {
  const { offset } = wall(from);
  let [same, other] = [from / MINUTE, to / MINUTE];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (wall(middle * MINUTE).offset === offset) same = middle;
    else other = middle;
  }
  return other * MINUTE;
}

/** The parts of time between two moments, in milliseconds, in which a site is open; none is longer than a day. */
export function* openStretches(calendar: Calendar, from: number, to: number): Generator<Stretch> {
  for (let at = from; at < to;) {
    const stretch = stretchAt(calendar, at);
    if (stretch.isOpen) yield { ...stretch, end: Math.min(stretch.end, to) };
    at = stretch.end;
  }
}

/** spec §12.7 The working time between two moments, in minutes with a fraction. */
export function workedMinutes(calendar: Calendar, from: Date, to: Date): number {
  let worked = 0;
  for (const { start, end } of openStretches(calendar, from.getTime(), to.getTime())) worked += end - start;
  return worked / MINUTE;
}

/** A calendar that is open once a week for a minute, with holidays: nothing that somebody sets is further away. */
const LONGEST = 3 * 366 * DAY;

/** spec §12.7 When so many minutes of working time are over. */
export function afterWorked(calendar: Calendar, from: Date, minutes: number): Date {
  let left = minutes * MINUTE;
  const start = from.getTime();
  for (const stretch of openStretches(calendar, start, start + LONGEST)) {
    const length = stretch.end - stretch.start;
    if (length >= left) return minutesAfter(from, (stretch.start + left - start) / MINUTE);
    left -= length;
  }
  return minutesAfter(from, LONGEST / MINUTE);
}

/** How much of a clock counts before it stands still, in minutes, and when it goes on. */
export type FirstStop = { counted: number; goesOn: Date };

/** spec §12.17 Where a clock that begins at `from` stands still first; null where so many minutes of working time are over before. */
export function firstStop(calendar: Calendar, from: Date, minutes: number): FirstStop | null {
  const begin = from.getTime();
  let [counted, end] = [0, begin];
  for (const stretch of openStretches(calendar, begin, begin + LONGEST)) {
    if (stretch.start > end)
      return { counted: counted / MINUTE, goesOn: minutesAfter(from, (stretch.start - begin) / MINUTE) };
    counted += stretch.end - stretch.start;
    if (counted >= minutes * MINUTE) return null;
    ({ end } = stretch);
  }
  return null;
}

/** spec §12.7 The latest moment from which so many minutes of working time are over at `to`. */
export function beforeWorked(calendar: Calendar, to: Date, minutes: number): Date {
  let left = minutes * MINUTE;
  const end = to.getTime();
  for (let until = end; until > end - LONGEST; until -= DAY) {
    for (const stretch of [...openStretches(calendar, until - DAY, until)].toReversed()) {
      const length = stretch.end - stretch.start;
      if (length >= left) return minutesAfter(to, (stretch.end - left - end) / MINUTE);
      left -= length;
    }
  }
  return minutesAfter(to, -LONGEST / MINUTE);
}

/** Why a clock stands still: the ball is with the customer, or the site is closed now. */
export const STANDS_FOR = ['customer', 'closed_hours'] as const;
export type StandsFor = (typeof STANDS_FOR)[number];

export const CLOCK_MOODS = ['plain', 'soon', 'late'] as const;
export type ClockMood = (typeof CLOCK_MOODS)[number];

/** An answer that somebody waits for. `left` is the working time until it is late, in minutes, and negative after that. */
export type AnswerClock = { dueAt: Date; left: number; mood: ClockMood; stands: StandsFor | null };

/** `since` is when the customer wrote, or a later moment with the same working time before it; `pausedAt` when the ball went to the customer. */
type Waiting = { since: Date; pausedAt: Date | null; calendar: Calendar; limits: ClockLimits };

/** spec §12.7 The clock of an answer, as it is now. */
export function answerClock({ since, pausedAt, calendar, limits }: Waiting, now: Date): AnswerClock {
  const left = limits.firstAnswer - workedMinutes(calendar, since, pausedAt ?? now);
  const isClosed = !stretchAt(calendar, now.getTime()).isOpen;
  return {
    dueAt: afterWorked(calendar, since, limits.firstAnswer),
    left,
    mood: moodOf(left, limits.answerSoon),
    stands: pausedAt ? 'customer' : isClosed ? 'closed_hours' : null,
  };
}

/** spec §12.7 How a clock is marked that has so many minutes left. */
export const moodOf = (left: number, soon: number): ClockMood => (left <= 0 ? 'late' : left < soon ? 'soon' : 'plain');

/** spec §12.9 A clock after so many minutes more, while its site stays open: one that stands still is the same. `soon` as for `moodOf`. */
export function clockAfter<C extends Pick<AnswerClock, 'left' | 'mood' | 'stands'>>(clock: C, soon: number, minutes: number): C {
  if (clock.stands !== null || minutes <= 0) return clock;
  const left = clock.left - minutes;
  return { ...clock, left, mood: moodOf(left, soon) };
} // oxfmt-ignore

/** spec §12.7 From when a clock runs on that stood still: the working time before the pause stays, in the calendar that it started with. */
export const resumedSince = ({ since, pausedAt, calendar }: Omit<Waiting, 'limits'>, now: Date): Date =>
  pausedAt ? beforeWorked(calendar, now, workedMinutes(calendar, since, pausedAt)) : since;
