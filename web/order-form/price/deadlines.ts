import { toMinutes } from '@octavo/domain/catalogue/urgency';
import { minutesAfter } from '@octavo/domain/time';
import { day, time } from '#app/dates.ts';

const DAY_HOURS = 24;
const EVENING = 18; // o'clock

export const readyAt = (hours: number, now: Date): Date => minutesAfter(now, toMinutes(hours));

/** `12 hours`, `3 days` */
export const deadlineName = (hours: number): string =>
  hours % DAY_HOURS === 0 && hours > 2 * DAY_HOURS ? `${hours / DAY_HOURS} days` : `${hours} hours`;

/** `Tonight, 10:40 PM` within a day; `Mon, Nov 30` later. In the customer's zone. */
export function deadlineDate(hours: number, now: Date): string {
  const at = readyAt(hours, now);
  if (hours >= DAY_HOURS) return day(at);
  if (at.toDateString() !== now.toDateString()) return `Tomorrow, ${time(at)}`;
  return `${at.getHours() >= EVENING ? 'Tonight' : 'Today'}, ${time(at)}`;
}
