import { wallOf } from '../language/wall.ts';
import { DAY_MINUTES, minutesAfter } from '../time.ts';

/** No zone moves its clocks further at once, in minutes. */
export const FURTHEST = 120;

/** The moment without the seconds of its minute. */
export const wholeMinute = (at: Date): Date => minutesAfter(at, -(at.getTime() % 60_000) / 60_000);

/** The minutes from one minute of the day to the next time that the wall shows another: 0 where it shows it now. */
export const minutesUntil = (minute: number, shown: number): number => (minute - shown + DAY_MINUTES) % DAY_MINUTES;

/**
 * The first whole minute after a moment at which the clock on the wall of a zone shows this minute of the day, or jumps over it in spring. It asks the
 * wall and computes with no rule of a zone: first a long step that cannot pass it, then minute by minute.
 */
export function nextWallMoment(zone: string, after: Date, minute: number): Date {
  const wall = wallOf(zone);
  const leftAt = (at: Date) => minutesUntil(minute, wall(at.getTime()).minute);
  const left = leftAt(wholeMinute(after)) || DAY_MINUTES;
  let at = minutesAfter(wholeMinute(after), Math.max(0, left - FURTHEST - 1));
  let last = leftAt(at) || DAY_MINUTES;
  for (;;) {
    at = minutesAfter(at, 1);
    const next = leftAt(at);
    if (next === 0 || next - last > DAY_MINUTES / 2) return at;
    last = next;
  }
}
