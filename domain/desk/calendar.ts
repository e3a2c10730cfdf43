import { DAY_MINUTES } from '../time.ts';
import { zoneNamed } from '../language/zone.ts';

/** Minutes of a day in the zone of its calendar, from 0 to 1440: `from` is in it, `to` is not. */
export type Interval = { from: number; to: number };

/** A date, `2026-12-24`, on which a site answers at other times than the week says. */
export type OtherDay = { date: string; intervals: readonly Interval[] };

/** When a site answers: the intervals of each day of the week, Monday first, the days, `2026-12-25`, on which nobody is there, and those with other times. */
export type Calendar = {
  zone: string;
  week: readonly (readonly Interval[])[];
  holidays: readonly string[];
  /** A calendar that was stored before there were such days has none. */
  days?: readonly OtherDay[];
};

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

export type CalendarFault = 'zone_unknown' | 'week_length' | 'never_open' | 'interval' | 'overlap' | 'holiday' | 'day';

/** Why a calendar cannot be used, or null. */
export function whyNoCalendar({ zone, week, holidays, days = [] }: Calendar): CalendarFault | null {
  if (!zoneNamed(zone)) return 'zone_unknown';
  if (week.length !== 7) return 'week_length';
  if (week.flat().length === 0) return 'never_open';
  const all = [...week, ...days.map(({ intervals }) => intervals)];
  if (all.flat().some(({ from, to }) => from < 0 || to > DAY_MINUTES || from >= to)) return 'interval';
  if (all.some((day) => day.some((one) => overlapOf(one, day) !== null))) return 'overlap';
  if (holidays.some((date) => !isDate(date))) return 'holiday';
  const dates = [...holidays, ...days.map(({ date }) => date)];
  return days.every(({ date }) => isDate(date)) && new Set(dates).size === dates.length ? null : 'day';
}

const isDate = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

const YEARS_AHEAD = 2;

/** spec §12.17 Whether an exception can be noted for a date: from today on, within two years. Both as `2026-12-24`. */
export function isDateAhead(date: string, today: string): boolean {
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return isDate(date) && date >= today && date <= last;
}

/** The other interval of a day that this one overlaps, or null. */
export const overlapOf = (one: Interval, day: readonly Interval[]): Interval | null =>
  day.find((other) => other !== one && other.from < one.to && one.from < other.to) ?? null;

/** The intervals of a date, in the zone of the calendar; `weekday` is 0 on Monday. */
export function intervalsOn(
  { week, holidays, days = [] }: Calendar,
  date: string,
  weekday: number,
): readonly Interval[] {
  if (holidays.includes(date)) return [];
  return days.find((day) => day.date === date)?.intervals ?? week[weekday] ?? [];
}

/** spec §12.17 Intervals move and stretch by so many minutes. */
export const STEP_MINUTES = 15;

/** The working time of a week in minutes, without exceptions. */
export const weekMinutes = (week: Calendar['week']): number =>
  week.flat().reduce((sum, { from, to }) => sum + to - from, 0);
