import { minutesAfter, minutesBetween, startInUtc } from '../time.ts';
import { wallOf } from './wall.ts';

/** When the clock on the wall of a zone shows this minute of a date; a time that the zone leaves out is the same time after it. */
export function momentOf(zone: string, date: string, minute: number): Date {
  const wall = wallOf(zone);
  const wanted = minutesAfter(startInUtc(date), minute);
  const shown = (at: Date) => minutesAfter(startInUtc(wall(at.getTime()).date), wall(at.getTime()).minute);
  const first = minutesAfter(wanted, minutesBetween(shown(wanted), wanted));
  return minutesAfter(first, minutesBetween(shown(first), wanted));
}
