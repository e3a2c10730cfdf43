import { PERIODS, type Period } from '@octavo/domain/reports/figures';
import { wallOf } from '@octavo/domain/language/wall';

const DAY = 86_400_000;

/** The date so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** spec §12.20 A period that ends today, or so many periods before, and the one before it. */
export function periodOf(name: Period, back: number, zone: string, now: Date) {
  const length = PERIODS[name];
  const to = dayAfter(wallOf(zone)(now.getTime()).date, -back * length);
  const from = dayAfter(to, 1 - length);
  return { period: { from, to }, before: { from: dayAfter(from, -length), to: dayAfter(from, -1) } };
}

/** Each date of a period. */
export const datesOf = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY + 1 }, (_, at) => dayAfter(from, at));
