import { time } from '@octavo/kit/dates.ts';
import { dutyWords as words } from './words.ts';

/** The next moment at which the clock on the wall of this browser shows `18:00`. */
export function nextAt(clock: string, now: Date): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours, minutes);
  return today > now ? today : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hours, minutes);
}

/** `6:00 PM`, or `tomorrow, 6:00 PM`: when a duty ends, which is within a day. */
export const endText = (until: Date, now: Date): string =>
  until.toDateString() === now.toDateString() ? time(until) : words.tomorrow(time(until));
