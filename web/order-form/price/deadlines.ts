import { toMinutes } from '@octavo/domain/catalogue/urgency';
import { minutesAfter } from '@octavo/domain/time';
import { day, time } from '#app/dates.ts';
import { orderPriceWords } from './words.ts';

const DAY_HOURS = 24;
const EVENING = 18; // o'clock

/** When an order is ready that is placed `now` with a deadline in hours. */
export const readyAt = (hours: number, now: Date): Date => minutesAfter(now, toMinutes(hours));

/** `12 hours`, `3 days` */
export function deadlineName(hours: number): string {
  const { deadline } = orderPriceWords;
  const isInDays = hours % DAY_HOURS === 0 && hours > 2 * DAY_HOURS;
  return isInDays ? deadline.days(hours / DAY_HOURS) : deadline.hours(hours);
}

/** `Tonight, 10:40 PM` within a day; `Mon, Nov 30` later. In the customer's zone. */
export function deadlineDate(hours: number, now: Date): string {
  const at = readyAt(hours, now);
  if (hours >= DAY_HOURS) return day(at);
  const { tomorrow, tonight, today } = orderPriceWords.deadline;
  if (at.toDateString() !== now.toDateString()) return tomorrow(time(at));
  return at.getHours() >= EVENING ? tonight(time(at)) : today(time(at));
}
