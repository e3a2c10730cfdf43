import { wallOf } from '@octavo/domain/language/wall';

/** When the clock on the wall of a zone shows this minute of a date; a time that the zone leaves out is the same time after it. */
export function momentOf(zone: string, date: string, minute: number): Date {
  const wall = wallOf(zone);
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
  const shown = (at: number) => Date.parse(`${wall(at).date}T00:00:00Z`) + wall(at).minute * 60_000;
  const first = wanted + (wanted - shown(wanted));
  return new Date(first + (wanted - shown(first)));
}
