import { DAY_MINUTES } from '../time.ts';
import { zoneNamed } from '../language/zone.ts';

/** Minutes of a day in the zone of its calendar, from 0 to 1440: `from` is in it, `to` is not. */
export type Interval = { from: number; to: number };

/** When a site answers: the intervals of each day of the week, Monday first, and the days, `2026-12-25`, on which nobody is there. */
export type Calendar = { zone: string; week: readonly (readonly Interval[])[]; holidays: readonly string[] };

/** When a clock is marked. All in minutes: of working time for an answer, of any time before a deadline. */
export type ClockLimits = { firstAnswer: number; answerSoon: number; deadlineSoon: number };

/** spec §12.7 The calendar of a site that has set none. */
export const ALWAYS_OPEN: Calendar = {
  zone: 'UTC',
  week: Array.from({ length: 7 }, () => [{ from: 0, to: DAY_MINUTES }]),
  holidays: [],
};

/** spec §12.7 The limits of a site that has set none. */
export const CLOCK_LIMITS: ClockLimits = { firstAnswer: 120, answerSoon: 30, deadlineSoon: 2 * DAY_MINUTES };

export type CalendarFault = 'zone_unknown' | 'week_length' | 'never_open' | 'interval' | 'overlap' | 'holiday';

/** Why a calendar cannot be used, or null. */
export function whyNoCalendar({ zone, week, holidays }: Calendar): CalendarFault | null {
  if (!zoneNamed(zone)) return 'zone_unknown';
  if (week.length !== 7) return 'week_length';
  const intervals = week.flat();
  if (intervals.length === 0) return 'never_open';
  if (intervals.some(({ from, to }) => from < 0 || to > DAY_MINUTES || from >= to)) return 'interval';
  if (week.some(hasOverlap)) return 'overlap';
  return holidays.some((day) => !/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) ? 'holiday' : null;
}

function hasOverlap(day: readonly Interval[]): boolean {
  const sorted = day.toSorted((a, b) => a.from - b.from);
  return sorted.some(({ from }, at) => from < (sorted[at - 1]?.to ?? 0));
}
