import { wallOf } from '../language/wall.ts';
import { DAY_MINUTES, minutesAfter } from '../time.ts';
import type { Calendar } from './calendar.ts';
import { openStretches } from './clock.ts';

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;
const AFTER_MIDNIGHT = 120; // also where the clock on the wall is changed in that night
const MORNING = 8 * 60;
const LONGEST_CLOSED = 60 * DAY;

/** Null where the site is closed on that day. */
export type SnoozeTimes = { tomorrow: Date | null; nextWorkingDay: Date | null };

/** spec §12.7 The mornings until which an order is usually snoozed: when the site opens, but not before eight on its wall. */
export function snoozeTimes(calendar: Calendar, now: Date): SnoozeTimes {
  const wall = wallOf(calendar.zone);
  const at = now.getTime();
  const { date: today, minute: sinceMidnight } = wall(at);
  const nextDay = wall(at + (DAY_MINUTES - sinceMidnight + AFTER_MIDNIGHT) * MINUTE).date;
  for (const { start, end } of openStretches(calendar, at, at + LONGEST_CLOSED)) {
    const { date, minute } = wall(start);
    const morning = start + Math.max(0, MORNING - minute) * MINUTE;
    if (date === today || morning >= end) continue;
    const nextWorkingDay = minutesAfter(now, (morning - at) / MINUTE);
    return { tomorrow: date === nextDay ? nextWorkingDay : null, nextWorkingDay };
  }
  return { tomorrow: null, nextWorkingDay: null };
}

const MOST_DAYS = 90;

/** spec §12.7 Why an order cannot be snoozed until then, or null. */
export const whyNoSnooze = (until: Date, now: Date): 'snooze_time' | null =>
  until <= now || until > minutesAfter(now, MOST_DAYS * DAY_MINUTES) ? 'snooze_time' : null;
