import { format } from '@octavo/domain/language/page';
import { kitWords } from './words.ts';

/** `Mon, Nov 30` */
export const day = (date: Date) => format().day(date);

/** `Nov 30`; `Nov 30, 2025` in another year than today. */
export const shortDay = (date: Date, now = new Date()) => format().shortDay(date, now);

/** `Monday, November 30` */
export const longDay = (date: Date) => format().longDay(date);

/** `10:40 AM` */
export const time = (date: Date) => format().time(date);

/** `Sun 10:40 AM` */
export const dayAndTime = (date: Date) => format().dayAndTime(date);

/** `Nov 30, 10:40 AM`; `Nov 30, 2025, 10:40 AM` in another year than today. */
export const dateAndTime = (date: Date, now = new Date()) => format().dateAndTime(date, now);

/** `10:40 AM` on the same day as `other`; `Nov 30, 10:40 AM` on another day. */
export const timeBeside = (date: Date, other: Date) => (isSameDay(date, other) ? time(date) : dateAndTime(date));

/** `EST`, the time zone of the customer at that moment. */
export const zone = (date: Date) => format().zone(date);

/** `Eastern Time`, what the time zone of the customer is called in the whole year after a date. */
export const zoneOfYear = (date: Date) => format().zoneOfYear(date);

/** `Mon, Nov 30, 10:40 AM (EST)`; `Mon, Nov 30, 2025, 10:40 AM (EST)` in another year than today. */
export const moment = (date: Date, now = new Date()) => format().moment(date, now);

type Written = (date: Date) => string;

/** `Today`, `Yesterday`; an earlier day as `dayIn` says it. */
export function dayName(date: Date, now: Date, written: Written): string {
  if (isSameDay(date, now)) return kitWords.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return isSameDay(date, yesterday) ? kitWords.yesterday : dayIn(date, now, written);
}

/** A day of this year as it is `written`, `Mon, Nov 16`; `Nov 16, 2025` in another year. */
export const dayIn = (date: Date, now: Date, written: Written): string =>
  date.getFullYear() === now.getFullYear() ? written(date) : format().dayOfYear(date);

export const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

const HOUR = 3_600_000;
const UNITS = [
  { name: 'day', size: 24 * HOUR },
  { name: 'hour', size: HOUR },
  { name: 'minute', size: HOUR / 60 },
] as const;

/** `in 3 days 10 hours`, `2 hours late` */
export function timeLeft(deadline: Date, now: Date): string {
  const left = deadline.getTime() - now.getTime();
  const { late, in: inTime } = kitWords.timeLeft;
  return (left < 0 ? late : inTime)(durationOf(Math.abs(left)));
}

/** `3 hours early`, `on time` or `1 hour 40 minutes late`: how a paper came that was ready `at` this time. */
export function earlyOrLate(deadline: Date, at: Date): string {
  const left = deadline.getTime() - at.getTime();
  if (left < 0) return timeLeft(deadline, at);
  return left < HOUR ? kitWords.timeLeft.onTime : kitWords.timeLeft.early(durationOf(left - (left % HOUR)));
}

/** `3 days 10 hours` for milliseconds: the two largest units, the second only if it is not zero. */
export function durationOf(milliseconds: number): string {
  const at = UNITS.findIndex(({ size }) => milliseconds >= size);
  if (at < 0) return kitWords.timeLeft.lessThanMinute;
  let rest = milliseconds;
  const parts = UNITS.slice(at, at + 2).map(({ name, size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 && kitWords.timeLeft[name](count);
  });
  return parts.filter(Boolean).join(' ');
}
