import { momentOf } from '../language/moment-of.ts';
import { wallOf } from '../language/wall.ts';
import { dayAfter, startInUtc } from '../time.ts';

/** Some days, `2026-12-01`, both included. */
export type Days = { from: string; to: string };

/** Whether a text is a day of this century; while a year is typed, it begins with `0`. */
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && startInUtc(text).toJSON()?.startsWith(text) === true;

/** spec §12.7 Why these are no days of a view, or null: one is missing or is none, or the last is before the first. */
export function whyNoDays({ from, to }: Days): 'day_missing' | 'days_reversed' | null {
  if (!isDay(from) || !isDay(to)) return 'day_missing';
  return from <= to ? null : 'days_reversed';
}

/** spec §12.7 Days as a part of an address, `2026-12-01_2026-12-08`. */
export const daysParameter = ({ from, to }: Days): string => `${from}_${to}`;

/** The days of such a part; null where it names none. */
export function daysIn(parameter: string | null): Days | null {
  const [from = '', to = '', ...more] = (parameter ?? '').split('_');
  return more.length === 0 && whyNoDays({ from, to }) === null ? { from, to } : null;
}

/** spec §12.7 So many days, of which the last is today in a zone. */
export function lastDays(count: number, zone: string, now: Date): Days {
  const to = wallOf(zone)(now.getTime()).date;
  return { from: dayAfter(to, 1 - count), to };
}

/** spec §12.7 When these days begin in a zone, and when they are over. */
export const momentsOf = ({ from, to }: Days, zone: string): { from: Date; before: Date } => ({
  from: momentOf(zone, from, 0),
  before: momentOf(zone, dayAfter(to, 1), 0),
});
