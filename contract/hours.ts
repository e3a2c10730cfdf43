import {
  CLOCK_LIMITS,
  type Calendar,
  type ClockLimits,
  type Interval,
  whyNoCalendar,
} from '@octavo/domain/desk/calendar';
import * as z from 'zod/mini';

/** The sentences of a file of hours that cannot be used. */
const words = {
  interval: 'Write intervals as 09:00-12:30, up to 24:00',
  minutes: 'Give a whole number of minutes from 1 to 100000',
  zone_unknown: 'Give a time zone such as America/New_York',
  week_length: 'Give the intervals of the seven days',
  never_open: 'Give at least one interval of one day',
  overlap: 'The intervals of a day must not overlap',
  holiday: 'Write holidays as 2026-12-25',
  day: 'Write days with other hours as 2026-12-24, each once, and not as a holiday too',
};

const Clock = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;
const INTERVALS_MAX = 12;
const Day = z._default(
  z.array(z.string().check(z.maxLength(11), z.regex(Clock, words.interval))).check(z.maxLength(INTERVALS_MAX)),
  [],
);
const Minutes = z.int(words.minutes).check(z.gte(1, words.minutes), z.lte(100_000, words.minutes));

/** spec §12.7 When a site answers, as an operator writes it: intervals by day, holidays, and the limits of the clocks in minutes. */
export const SiteHours = z
  .strictObject({
    zone: z.string().check(z.maxLength(64)),
    monday: Day,
    tuesday: Day,
    wednesday: Day,
    thursday: Day,
    friday: Day,
    saturday: Day,
    sunday: Day,
    holidays: z._default(z.array(z.string().check(z.maxLength(10))).check(z.maxLength(200)), []),
    /** Dates with other hours than their day of the week. */
    days: z._default(z.record(z.string(), Day), {}),
    firstAnswer: z._default(Minutes, CLOCK_LIMITS.firstAnswer),
    answerSoon: z._default(Minutes, CLOCK_LIMITS.answerSoon),
    deadlineSoon: z._default(Minutes, CLOCK_LIMITS.deadlineSoon),
  })
  .check((file) => {
    const why = whyNoCalendar(calendarOf(file.value));
    if (why)
      file.issues.push({ code: 'custom', input: file.value, message: words[why], path: [fieldOf[why] ?? 'week'] });
  });
export type SiteHours = z.output<typeof SiteHours>;

const fieldOf: Partial<Record<keyof typeof words, string>> = { zone_unknown: 'zone', holiday: 'holidays', day: 'days' };

/** The calendar of a file of hours. */
export function calendarOf(file: SiteHours): Calendar {
  const { zone, holidays, days, monday, tuesday, wednesday, thursday, friday, saturday, sunday } = file;
  const week = [monday, tuesday, wednesday, thursday, friday, saturday, sunday].map((day) => day.map(intervalOf));
  const others = Object.entries(days).map(([date, day]) => ({ date, intervals: day.map(intervalOf) }));
  return { zone, week, holidays, days: others };
}

function intervalOf(text: string) {
  const [from = 0, to = 0] = text.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
  return { from, to };
}

/** The file of hours that says a calendar and its limits. */
export function fileOf({ zone, week, holidays, days = [] }: Calendar, limits: ClockLimits): z.input<typeof SiteHours> {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = week.map((day) => day.map(intervalText));
  const others = Object.fromEntries(days.map(({ date, intervals }) => [date, intervals.map(intervalText)]));
  return { zone, monday, tuesday, wednesday, thursday, friday, saturday, sunday, holidays: [...holidays], days: others, ...limits }; // oxfmt-ignore
}

const intervalText = ({ from, to }: Interval) => `${clockText(from)}-${clockText(to)}`;

/** 570 minutes are `09:30`, and 1440 `24:00`. */
export const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
