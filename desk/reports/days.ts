import type { ReportDay } from '@octavo/contract/desk-reports';
import { formatFor } from '@octavo/domain/language/format';
import { language } from '@octavo/domain/language/page';
import type { Sum } from '@octavo/domain/reports/figures';

/** Some days next to each other, with their sums. */
export type Span = { from: string; to: string; sums: Sum[]; isRunning: boolean };

/** spec §12.20 The days of a period one by one, or seven at a time from its first. */
export function spansOf(days: readonly ReportDay[], by: 'day' | 'week', isRunning: boolean): Span[] {
  const size = by === 'week' ? 7 : 1;
  const count = Math.ceil(days.length / size);
  return Array.from({ length: count }, (_, at) => {
    const part = days.slice(at * size, (at + 1) * size);
    return {
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      sums: part.flatMap(({ sums }) => sums),
      isRunning: isRunning && at === count - 1,
    };
  });
}

/** `Nov 30`, with its year where that is not this one; a day of a report is a date of the site, whatever the zone of the browser. */
export const dayName = (day: string): string =>
  formatFor({ language: language(), zone: 'UTC' }).shortDay(new Date(`${day}T12:00:00Z`), new Date());

const dayOfYear = (day: string): string =>
  formatFor({ language: language(), zone: 'UTC' }).dayOfYear(new Date(`${day}T12:00:00Z`));

/** `Nov 24 to Nov 30`, or one day; with years where they are two. */
export function spanName({ from, to }: { from: string; to: string }, join: (from: string, to: string) => string) {
  if (from === to) return dayName(from);
  const named = from.slice(0, 4) === to.slice(0, 4) ? dayName : dayOfYear;
  return join(named(from), named(to));
}

/** `Nov 30, 10:40 AM` in the zone of the site, in which its days are counted. */
export const momentIn = (zone: string, date: Date): string =>
  formatFor({ language: language(), zone }).dateAndTime(date, new Date());

/** The first and the last day of `2026-11`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
