import { wallOf } from '../language/wall.ts';
import { minutesAfter } from '../time.ts';
import { FURTHEST, minutesUntil, wholeMinute } from './wall-moment.ts';

/** spec §10.20 From and to in minutes of the day on the wall of the customer. `from` after `to` goes over midnight; the same is never. */
export type QuietHours = { from: number; to: number };

const minuteAt = (zone: string, at: Date) => wallOf(zone)(at.getTime()).minute;

/** The first minute of the hours is quiet, the last is not. */
const isQuietMinute = ({ from, to }: QuietHours, minute: number) =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to;

/**
 * The first minute that is not quiet after a moment in quiet hours; null where it is in none. It steps far only where no change of the clocks can lead
 * out of the quiet hours.
 */
export function quietEnd(quiet: QuietHours, zone: string, at: Date): Date | null {
  let end = wholeMinute(at);
  for (;;) {
    const minute = minuteAt(zone, end);
    if (!isQuietMinute(quiet, minute)) return end.getTime() > at.getTime() ? end : null;
    const isFarIn = minutesUntil(minute, quiet.from) >= FURTHEST;
    end = minutesAfter(end, isFarIn ? Math.max(1, minutesUntil(quiet.to, minute) - FURTHEST - 1) : 1);
  }
}
