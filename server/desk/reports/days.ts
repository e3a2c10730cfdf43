import { PERIODS, type Period } from '@octavo/domain/reports/figures';
import { wallOf } from '@octavo/domain/language/wall';
import { dayAfter } from '@octavo/domain/time';

const DAY = 86_400_000;

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

const nextMonth = (day: string): string => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
};

type Span = { from: string; to: string };

/** Some days as whole months, `2026-10` to `2026-11`, and the days before and after these. */
export function monthsIn({ from, to }: Span): { months: Span | null; days: Span[] } {
  const first = from.endsWith('-01') ? from : nextMonth(from);
  const after = `${dayAfter(to, 1).slice(0, 7)}-01`; // the month of the last day is whole where the next day begins another
  if (first >= after) return { months: null, days: [{ from, to }] };
  const ends = [
    { from, to: dayAfter(first, -1) },
    { from: after, to },
  ];
  return {
    months: { from: first.slice(0, 7), to: dayAfter(after, -1).slice(0, 7) },
    days: ends.filter((span) => span.from <= span.to),
  };
}

/** So many months that end with that of a day, `2026-11`, the earliest first. */
export const monthsUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - count + at;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
