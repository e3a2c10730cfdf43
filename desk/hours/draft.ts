import type { HoursOfSite } from '@octavo/contract/desk-hours';
import { calendarOf, clockText } from '@octavo/contract/hours';
import { type Calendar, type ClockLimits, type Interval, intervalsOn, overlapOf } from '@octavo/domain/desk/calendar';
import { wallOf } from '@octavo/domain/language/wall';
import { DAY_MINUTES } from '@octavo/domain/time';

/** The hours as they are edited: the limits as they are typed, in minutes. */
export type Draft = { calendar: Calendar; limits: Readonly<Record<keyof ClockLimits, string>> };

/** A date of a calendar. `kind` says where its intervals are kept. */
export type Day = { date: string; weekday: number; kind: 'week' | 'holiday' | 'other'; intervals: readonly Interval[] };

/** An interval that is edited: the how manieth of a date. */
export type Place = { date: string; at: number };

export function draftOf({ hours }: Pick<HoursOfSite, 'hours'>): Draft {
  const { firstAnswer, answerSoon, deadlineSoon } = hours;
  const limits = { firstAnswer: `${firstAnswer}`, answerSoon: `${answerSoon}`, deadlineSoon: `${deadlineSoon}` };
  return { calendar: calendarOf(hours), limits };
}

/** The next seven days of a calendar, from today on. */
export function daysOf(calendar: Calendar, now: Date): Day[] {
  const { date: today } = wallOf(calendar.zone)(now.getTime());
  return Array.from({ length: 7 }, (_, after) => {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) + after * DAY_MINUTES * 60_000).toISOString().slice(0, 10);
    return dayOn(calendar, date);
  });
}

/** A date of a calendar, also one that is far away. */
export function dayOn(calendar: Calendar, date: string): Day {
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  const isOther = (calendar.days ?? []).some((other) => other.date === date);
  const kind = calendar.holidays.includes(date) ? 'holiday' : isOther ? 'other' : 'week';
  return { date, weekday, kind, intervals: intervalsOn(calendar, date, weekday) };
}

/** The calendar with other intervals on a day: those of its day of the week, or of the date alone. */
export function withIntervals(
  calendar: Calendar,
  { date, weekday, kind }: Day,
  intervals: readonly Interval[],
): Calendar {
  const sorted = intervals.toSorted((one, other) => one.from - other.from);
  if (kind === 'week') return { ...calendar, week: calendar.week.with(weekday, sorted) };
  return {
    ...calendar,
    days: [...(calendar.days ?? []).filter((day) => day.date !== date), { date, intervals: sorted }],
  };
}

/** The same hours for the date alone, or for every such day of the week. */
export function withScope(calendar: Calendar, day: Day, scope: 'week' | 'other'): Calendar {
  const days = (calendar.days ?? []).filter(({ date }) => date !== day.date);
  if (scope === 'other') return { ...calendar, days: [...days, { date: day.date, intervals: day.intervals }] };
  return { ...calendar, days, week: calendar.week.with(day.weekday, day.intervals) };
}

export type WhyNot = { reason: 'overlap'; other: Interval } | { reason: 'order' };

/** Why an interval cannot stand in the place of another one of its day, or null. */
export function whyNotThere(next: Interval, at: number, intervals: readonly Interval[]): WhyNot | null {
  if (next.from < 0 || next.to > DAY_MINUTES || next.from >= next.to) return { reason: 'order' };
  const other = overlapOf(next, intervals.toSpliced(at, 1));
  return other ? { reason: 'overlap', other } : null;
}

/** The first free hour of a day, from nine on; null where there is none. */
export function freeHour(intervals: readonly Interval[]): Interval | null {
  const starts = Array.from({ length: 24 }, (_, n) => ((n + 9) % 24) * 60);
  const free = starts.map((from) => ({ from, to: from + 60 })).find((hour) => overlapOf(hour, intervals) === null);
  return free ?? null;
}

/** Minutes of `9:30`, `09:30` or `24:00`; null for anything else. */
export function minuteIn(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(minutes) < 60 && minute <= DAY_MINUTES ? minute : null;
}

export const rangeOf = ({ from, to }: Interval) => `${clockText(from)}–${clockText(to)}`;

const minutesIn = (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 100_000 ? Number(text) : null;

/** The limits that a draft says; null where one is no number of minutes. */
export function limitsOf({ limits }: Draft): ClockLimits | null {
  const [firstAnswer, answerSoon, deadlineSoon] = [minutesIn(limits.firstAnswer), minutesIn(limits.answerSoon), minutesIn(limits.deadlineSoon)]; // oxfmt-ignore
  if (firstAnswer === null || answerSoon === null || deadlineSoon === null) return null;
  return { firstAnswer, answerSoon, deadlineSoon };
}
