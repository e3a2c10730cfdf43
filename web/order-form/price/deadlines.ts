import { toMinutes } from '@octavo/domain/catalogue/urgency';
import { minutesAfter } from '@octavo/domain/time';
import { dateAndTime, dayAndTime } from '#app/dates.ts';
import { orderPriceWords } from './words.ts';

const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

/** When an order is ready that is placed `now` with a deadline in hours. */
export const readyAt = (hours: number, now: Date): Date => minutesAfter(now, toMinutes(hours));

/** `12 hours`, `3 days` */
export function deadlineName(hours: number): string {
  const { deadline } = orderPriceWords;
  const isInDays = hours % DAY_HOURS === 0 && hours > 2 * DAY_HOURS;
  return isInDays ? deadline.days(hours / DAY_HOURS) : deadline.hours(hours);
}

/** `Sun 11:12 AM` within a week; `Dec 1, 11:12 AM` later. In the customer's zone. */
export function deadlineDate(hours: number, now: Date): string {
  const at = readyAt(hours, now);
  return hours < WEEK_HOURS ? dayAndTime(at) : dateAndTime(at);
}
